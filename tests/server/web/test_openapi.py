"""What `/api/schema` says of the doors is what they do."""

import httpx
import pytest


@pytest.fixture(scope="module")
def schema(open_house):
    return httpx.get(f"{open_house.http}/api/schema/openapi.json").json()


def test_every_door_answers_what_goes_wrong_with_a_problem(open_house, schema):
    for path, doors in schema["paths"].items():
        for method, door in doors.items():
            assert "400" not in door["responses"], (method, path)
            content = door["responses"]["default"]["content"]["application/problem+json"]
            assert content["schema"] == {"$ref": "#/components/schemas/ProblemDetails"}
    told = schema["components"]["schemas"]["ProblemDetails"]
    answer = httpx.get(f"{open_house.http}/api/tables/nowhere")
    assert answer.headers["content-type"] == "application/problem+json"
    assert sorted(answer.json()) == sorted(told["properties"]) == sorted(told["required"])


def test_a_record_that_somebody_brings_is_a_body(schema):
    doors = [door for path, door in schema["paths"].items() if path.startswith("/api/records/")]
    assert len(doors) == 5
    assert all(door["post"]["requestBody"]["required"] for door in doors)


def test_the_numbers_have_the_kind_that_they_are_told_to_have(open_house, schema):
    (kind,) = schema["paths"]["/metrics"]["get"]["responses"]["200"]["content"]
    assert httpx.get(f"{open_house.http}/metrics").headers["content-type"] == f"{kind}; charset=utf-8"
