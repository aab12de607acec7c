"""Makes the calls that stand on its input, one a line, with the generated client, and writes how they ended."""

import inspect
import json
import re
import sys

import openapi_client
from openapi_client.rest import ApiException

configuration = openapi_client.Configuration(host=sys.argv[1], password="x")
# By itself it waits for as long as a 429 says, and calls again.
configuration.retries = False
client = openapi_client.ApiClient(configuration)
api = openapi_client.DefaultApi(client)


class Sent:
    """JSON in the shape from which the client makes its types."""

    def __init__(self, value):
        self.data = json.dumps(value)


def snake(name):
    return re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name).lower()


def made(call):
    method = getattr(api, snake(call["operation"]) + "_with_http_info")
    arguments = {snake(name.replace("-", "_")): value for name, value in call["parameters"].items()}
    if "body" in call:
        names = [name for name in inspect.signature(method).parameters if name != "kwargs"]
        (body,) = [name for name in names if name not in arguments]
        arguments[body] = client.deserialize(Sent(call["body"]), call["bodyType"])
    answer, status, _ = method(**arguments)
    if isinstance(answer, str):
        with open(answer, "rb") as file:
            return {"status": status, "bytes": len(file.read())}
    return {"status": status, "answer": client.sanitize_for_serialization(answer)}


for line in sys.stdin:
    call = json.loads(line)
    configuration.username = call["key"]
    try:
        result = made(call)
    except ApiException as error:
        refusal = json.loads(error.body)
        code = client.deserialize(Sent(refusal), "Error").code
        result = {"status": error.status, "error": refusal, "code": code}
    except Exception as error:
        result = {"failure": repr(error)}
    print(json.dumps(result), flush=True)
