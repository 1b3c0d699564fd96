"""Judges the signatures of PDFs by pyHanko: reads {"files": [...], "root", "password", "revocation"} and prints a list for each file.

PYTHONPATH names pyHanko and its certvalidator, of any version since 0.25; of older versions of cryptography (38, Debian 12) a few
names are added.
"""

import asyncio
import json
import logging
import sys
import types
import warnings

warnings.simplefilter("ignore")
logging.disable(logging.CRITICAL)


def module(name, **values):
    made = types.ModuleType(name)
    made.__dict__.update(values)
    made.__path__ = []
    sys.modules[name] = made
    return made


try:
    import cryptography.hazmat.decrepit  # noqa: F401
except ImportError:
    from cryptography.hazmat.primitives.ciphers import algorithms

    module("cryptography.hazmat.decrepit")
    module("cryptography.hazmat.decrepit.ciphers")
    names = ("ARC4", "RC2", "TripleDES")
    module(
        "cryptography.hazmat.decrepit.ciphers.algorithms",
        **{name: getattr(algorithms, name, None) for name in names},
    )
from cryptography.hazmat.primitives import asymmetric

try:
    from cryptography.hazmat.primitives.asymmetric import mldsa  # noqa: F401
except ImportError:
    keys = [f"MLDSA{size}{part}Key" for size in (44, 65, 87) for part in ("Public", "Private")]
    asymmetric.mldsa = module(
        "cryptography.hazmat.primitives.asymmetric.mldsa", **{key: type(key, (), {}) for key in keys}
    )

from asn1crypto import pem, x509
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import (
    DocumentSecurityStore,
    async_validate_pdf_signature,
    async_validate_pdf_timestamp,
)
from pyhanko.sign.validation.errors import NoDSSFoundError
from pyhanko_certvalidator import ValidationContext

wishes = json.load(sys.stdin)


def context(reader):
    with open(wishes["root"], "rb") as file:
        root = x509.Certificate.load(pem.unarmor(file.read())[2])
    given = {"trust_roots": [root], "allow_fetching": False, "revocation_mode": wishes["revocation"]}
    try:
        return DocumentSecurityStore.read_dss(reader).as_validation_context(given)
    except NoDSSFoundError:
        return ValidationContext(**given)


async def judged(signature, reader):
    found = {"field": signature.field_name}
    try:
        if signature.sig_object_type == "/DocTimeStamp":
            status = await async_validate_pdf_timestamp(signature, context(reader))
        else:
            status = await async_validate_pdf_signature(signature, context(reader))
            stamp = status.timestamp_validity
            found["stamped"] = stamp is not None and bool(stamp.valid and stamp.trusted)
        found["sound"] = bool(status.intact and status.valid and status.docmdp_ok)
        found["trusted"] = bool(status.trusted)
        found["summary"] = status.summary()
    except Exception as thrown:
        found["error"] = f"{type(thrown).__name__}: {thrown}"
    return found


async def main():
    answers = []
    for path in wishes["files"]:
        try:
            with open(path, "rb") as file:
                reader = PdfFileReader(file, strict=False)
                if reader.encrypted:
                    reader.decrypt(wishes.get("password", ""))
                answers.append([await judged(one, reader) for one in reader.embedded_signatures])
        except Exception as thrown:
            answers.append({"error": f"{type(thrown).__name__}: {thrown}"})
    print(json.dumps(answers))


asyncio.run(main())
