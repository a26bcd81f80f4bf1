"""People for tests: they see and do what people do in Discord, over real sockets."""

from tests.driver.bots import Process
from tests.driver.person import Person
from tests.driver.sight import Form, Post
from tests.driver.stuck import Stuck
from tests.driver.town import Town

__all__ = ["Form", "Person", "Post", "Process", "Stuck", "Town"]
