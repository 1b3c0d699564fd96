"""Prints the visible text of a document: `words.py FORMAT FILE`. Python's standard library only, nothing of Platen."""

import email
import email.policy
import html.parser
import mailbox
import re
import sys
import urllib.parse
import xml.etree.ElementTree as tree
import zipfile

HIDDEN = {"title", "script", "style", "head", "template", "noscript", "iframe", "object", "audio", "video", "canvas", "select", "option", "textarea"}
BLOCKS = {"p", "div", "td", "th", "li", "tr", "br", "h1", "h2", "h3", "h4", "h5", "h6", "dt", "dd", "pre", "section"}


class Text(html.parser.HTMLParser):
    """Text of the body, without what no browser shows."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.hidden = []
        self.parts = []

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        style = (attributes.get("style") or "").replace(" ", "").lower()
        concealed = "display:none" in style or "hidden" in attributes or attributes.get("type") == "hidden"
        void = tag in {"br", "img", "input", "meta", "link", "hr", "col", "area", "base", "source", "wbr", "embed", "param"}
        if (tag in HIDDEN or concealed or self.hidden) and not void:
            self.hidden.append(tag)
        if tag in BLOCKS:
            self.parts.append(" ")

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        if tag in self.hidden:
            while self.hidden and self.hidden.pop() != tag:
                pass
        if tag in BLOCKS:
            self.parts.append(" ")

    def handle_data(self, data):
        if not self.hidden:
            self.parts.append(data)


def of_html(text):
    parser = Text()
    parser.feed(text)
    return "".join(parser.parts)


def decode(data):
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    named = re.search(rb"(?:charset|encoding)\s*=\s*[\"']?([\w-]+)", data[:65536])
    for name in [named.group(1).decode() if named else "utf-8", "utf-8"]:
        try:
            return data.decode(name)
        except (LookupError, UnicodeDecodeError):
            continue
    return data.decode("latin-1")


def of_mail(message):
    parts = [str(message[name] or "") for name in ("subject",)]
    body = message.get_body(preferencelist=("html", "plain"))
    if body is not None and body.get_content_type().startswith("text/"):
        content = body.get_content()
        parts.append(of_html(content) if body.get_content_type() == "text/html" else content)
    return " ".join(parts)


def of_epub(path):
    texts = []
    with zipfile.ZipFile(path) as book:
        container = tree.fromstring(book.read("META-INF/container.xml"))
        opf = next(node.get("full-path") for node in container.iter() if node.tag.endswith("rootfile"))
        package = tree.fromstring(book.read(opf))
        items = {n.get("id"): n for n in package.iter() if n.tag.endswith("}item")}
        folder = opf.rpartition("/")[0]
        for ref in (n for n in package.iter() if n.tag.endswith("}itemref")):
            item = items.get(ref.get("idref"))
            if item is None or "html" not in (item.get("media-type") or ""):
                continue
            name = urllib.parse.unquote(item.get("href"))
            name = f"{folder}/{name}" if folder else name
            if name in book.namelist():
                texts.append(of_html(decode(book.read(name))))
    return " ".join(texts)


def of_fb2(path):
    root = tree.parse(path).getroot()
    bodies = [node for node in root if node.tag.endswith("body")]
    return " ".join(" ".join(body.itertext()) for body in bodies)


def of_markdown(text):
    text = re.sub(r"^---\n.*?\n---\n", "", text, flags=re.S)
    text = re.sub(r"<!--.*?-->", " ", text, flags=re.S)
    text = re.sub(r"^\s*\[[^\]]+\]:\s+\S+.*$", " ", text, flags=re.M)
    text = re.sub(r"!\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])", " ", text)
    text = re.sub(r"\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])", r"\1", text)
    text = re.sub(r"^(```|~~~).*$", " ", text, flags=re.M)
    text = re.sub(r"https?://\S+", " ", text)
    return re.sub(r"<[^>]+>", " ", text)


def main(kind, path):
    data = open(path, "rb").read()
    if kind == "html":
        return of_html(decode(data))
    if kind in ("eml", "mht"):
        return of_mail(email.message_from_bytes(data, policy=email.policy.default))
    if kind == "mbox":
        box = mailbox.mbox(path, factory=lambda f: email.message_from_binary_file(f, policy=email.policy.default))
        return " ".join(of_mail(message) for message in box)
    if kind == "epub":
        return of_epub(path)
    if kind == "fb2":
        return of_fb2(path)
    if kind == "md":
        return of_markdown(decode(data))
    return decode(data)


sys.stdout.buffer.write(main(sys.argv[1], sys.argv[2]).encode("utf-8", "replace"))
