"""A warm LibreOffice driven by Python-UNO: what unoserver does, without its XML-RPC around it.

Arguments: SOFFICE PROFILE PORT. Reads one JSON object a line, {input, output, filter, data}, and answers each with {} or
{"error": ...}; the first answer says that LibreOffice is ready. Ends when its input ends.
"""

import json
import subprocess
import sys
import time

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException


def prop(name, value):
    return PropertyValue(Name=name, Value=value)


def url(path):
    return uno.systemPathToFileUrl(path)


def connect(port):
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    address = f"uno:socket,host=127.0.0.1,port={port},tcpNoDelay=1;urp;StarOffice.ComponentContext"
    for _ in range(600):
        try:
            return resolver.resolve(address)
        except NoConnectException:
            time.sleep(0.1)
    raise RuntimeError("LibreOffice did not answer within a minute")


def filter_data(values):
    read = {"boolean": lambda text: text == "true", "long": int}
    properties = tuple(prop(name, read[entry["type"]](entry["value"])) for name, entry in values.items())
    return uno.Any("[]com.sun.star.beans.PropertyValue", properties)


def convert(desktop, request):
    # 44 is the comma, 76 is UTF-8: what the other two find out by themselves.
    load = [prop("Hidden", True), prop("ReadOnly", True)]
    if request["input"].endswith(".csv"):
        load += [prop("FilterName", "Text - txt - csv (StarCalc)"), prop("FilterOptions", "44,34,76,1")]
    document = desktop.loadComponentFromURL(url(request["input"]), "_blank", 0, tuple(load))
    if document is None:
        raise RuntimeError("could not load " + request["input"])
    try:
        store = (prop("FilterName", request["filter"]), prop("FilterData", filter_data(request["data"])))
        document.storeToURL(url(request["output"]), store)
    finally:
        document.close(True)


def main():
    soffice, profile, port = sys.argv[1:]
    accept = f"--accept=socket,host=127.0.0.1,port={port},tcpNoDelay=1;urp;StarOffice.ComponentContext"
    flags = ["--headless", "--invisible", "--nodefault", "--nologo", "--nofirststartwizard", "--norestore"]
    office = subprocess.Popen([soffice, f"-env:UserInstallation={url(profile)}", *flags, accept], stdout=sys.stderr)
    try:
        context = connect(port)
        desktop = context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
        print("{}", flush=True)
        for line in sys.stdin:
            try:
                convert(desktop, json.loads(line))
                answer = {}
            except Exception as error:  # One bad document must not end the server.
                answer = {"error": str(error)}
            print(json.dumps(answer), flush=True)
        try:
            desktop.terminate()
        except Exception:  # The connection ends with LibreOffice.
            pass
        office.wait(timeout=20)
    finally:
        if office.poll() is None:
            office.kill()


main()
