"""Stores documents with a password through LibreOffice: protect.py PROFILE-URL PASSWORD (SOURCE TARGET FILTER)...

A tool to make samples, never part of the product. Needs Debian's python3-uno.
"""
import subprocess, sys, time, uuid
import uno
from com.sun.star.beans import PropertyValue

profile, password, *jobs = sys.argv[1:]
pipe = uuid.uuid4().hex
office = subprocess.Popen(["soffice", "-env:UserInstallation=" + profile, "--headless", "--norestore", f"--accept=pipe,name={pipe};urp;"])


def value(name, content):
    item = PropertyValue()
    item.Name, item.Value = name, content
    return item


try:
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    for attempt in range(100):
        try:
            context = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
            break
        except Exception:
            time.sleep(0.2)
    desktop = context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
    for at in range(0, len(jobs), 3):
        source, target, name = jobs[at : at + 3]
        document = desktop.loadComponentFromURL(uno.systemPathToFileUrl(source), "_blank", 0, (value("Hidden", True),))
        document.storeToURL(uno.systemPathToFileUrl(target), (value("FilterName", name), value("Password", password)))
        document.close(True)
    try:
        desktop.terminate()
    except Exception:
        pass
    office.wait(30)
finally:
    if office.poll() is None:
        office.kill()
