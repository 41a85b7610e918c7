"""What a request is answered with when it cannot be granted: a status, a stable code, a sentence."""

from typing import Any


class Problem(Exception):
    """Raised anywhere below a request; the answer is ``{"code": ..., "message": ..., ...}``."""

    def __init__(self, status: int, code: str, message: str, **more: Any) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.more = more

    def to_json(self) -> dict[str, object]:
        return {"code": self.code, "message": self.message, **self.more}


def bad_request(code: str, message: str, **more: Any) -> Problem:
    return Problem(400, code, message, **more)


def unauthorised(message: str) -> Problem:
    return Problem(401, "who-are-you", message)


def forbidden(code: str, message: str, **more: Any) -> Problem:
    return Problem(403, code, message, **more)


def not_found(message: str) -> Problem:
    return Problem(404, "not-found", message)


def conflict(code: str, message: str, **more: Any) -> Problem:
    return Problem(409, code, message, **more)


def unprocessable(code: str, message: str, **more: Any) -> Problem:
    return Problem(422, code, message, **more)


def unavailable(code: str, message: str, seconds: int = 60) -> Problem:
    return Problem(503, code, message, retry_after=seconds)


def too_many(message: str, seconds: int) -> Problem:
    return Problem(429, "too-often", message, retry_after=seconds)
