"""Converts files with Python 3.9 and nothing else: starts the work, polls its status, fetches the result.

PLATEN_URL=http://127.0.0.1:7420 PLATEN_TOKEN=platen_... python3 convert.py "Word to PDF" letter.pdf letter.docx
"""

import json
import os
import sys
import time
import urllib.error
import urllib.request
import uuid

BASE = os.environ["PLATEN_URL"]
TOKEN = os.environ["PLATEN_TOKEN"]


def ask(url, body=None, headers=None):
    """Sends a request; waits and sends it again where the service says so (429 and 503)."""
    for attempt in range(1, 5):
        request = urllib.request.Request(url, data=body, headers={**(headers or {}), "Authorization": f"Bearer {TOKEN}"})
        try:
            with urllib.request.urlopen(request) as response:
                return response.read()
        except urllib.error.HTTPError as refused:
            reply = json.load(refused)
            if refused.code not in (429, 503) or attempt == 4:
                sys.exit(f"{refused.code}: {reply.get('error')} {reply.get('errors', '')}")
            time.sleep(reply.get("retry_after", 2**attempt))


def form(fields, files):
    """A multipart/form-data body and its type."""
    boundary = uuid.uuid4().hex
    parts = [
        f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
        for name, value in fields.items()
    ]
    for path in files:
        name = os.path.basename(path).replace('"', "%22")
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="files[]"; filename="{name}"\r\n\r\n'
        with open(path, "rb") as file:
            parts.append(head.encode() + file.read() + b"\r\n")
    return b"".join(parts) + f"--{boundary}--\r\n".encode(), f"multipart/form-data; boundary={boundary}"


def main(workflow, output, *inputs):
    # Ids of workflows differ between environments: they are looked up by name.
    lists = json.loads(ask(f"{BASE}/api/v2/user/workflows"))
    ids = {one["name"]: one["id"] for one in lists["system_workflows"] + lists["user_workflows"]}
    if workflow not in ids:
        sys.exit(f"There is no workflow “{workflow}”.")

    body, content_type = form({"workflow_id": ids[workflow], "async": "true"}, inputs)
    # Sent again after a broken line, the same key gives the same execution and is charged once.
    headers = {"Content-Type": content_type, "Idempotency-Key": str(uuid.uuid4())}
    execution = json.loads(ask(f"{BASE}/api/v2/convert", body, headers))
    while execution["status"] not in ("done", "failed"):
        time.sleep(2)
        execution = json.loads(ask(execution["status_url"]))
    if execution["status"] == "failed":
        sys.exit(execution["error"])

    with open(output, "wb") as file:
        file.write(ask(execution["download_url"]))
    print(f"{execution['total_pages']} pages, {execution['output_file_size']} bytes, {execution['credits_charged']} credits")


main(*sys.argv[1:])
