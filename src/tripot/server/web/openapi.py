"""The doors of the house as OpenAPI tells them: what goes wrong is a problem, and a record is a body."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import Litestar
from litestar.openapi.spec import (
    OpenAPIMediaType,
    OpenAPIResponse,
    OpenAPIType,
    Reference,
    RequestBody,
    Schema,
)

from tripot.server.web.problem_details import PROBLEM_JSON, ProblemDetails

NAME: Final = ProblemDetails.__name__
PROBLEM: Final = OpenAPIResponse(
    description="What the house cannot do, and why",
    content={PROBLEM_JSON.decode(): OpenAPIMediaType(schema=Reference(f"#/components/schemas/{NAME}"))},
)
RECORD: Final = RequestBody(
    content={"application/json": OpenAPIMediaType(schema=Schema(type=OpenAPIType.OBJECT))},
    description="A record, as the house has given it",
    required=True,
)


def tell_truly(web: Litestar) -> None:
    """Put what all doors have in common where Litestar can only guess."""
    schema = web.openapi_schema
    schema.components.schemas[NAME] = _problem()
    for path, item in (schema.paths or {}).items():
        for door in (item.get, item.post):
            if door is not None and door.responses is not None:
                door.responses.pop("400", None)
                door.responses["default"] = PROBLEM
                if path.startswith("/api/records/"):
                    door.request_body = RECORD


def _problem() -> Schema:
    _, known = msgspec.json.schema_components([ProblemDetails])
    told = known[NAME]
    return Schema(
        type=OpenAPIType.OBJECT,
        title=NAME,
        description=told["description"],
        properties={name: Schema(type=OpenAPIType(one["type"])) for name, one in told["properties"].items()},
        required=told["required"],
    )
