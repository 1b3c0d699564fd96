/** Tells addresses that lead out of a document from those that stay inside it. */

/** `file:`, `http:`, `vnd.sun.star.expand:` ... */
const scheme = /^[a-z][a-z0-9+.-]*:/i;
/** What runs or reads nothing: scripts of the document itself (macros are off), and its own parts in the old spelling. */
const harmless = /^(?:vnd\.sun\.star\.script|vnd\.sun\.star\.package|macro):/i;

/**
 * True when a program that follows the address leaves the document.
 * @param parts names of the parts of the document's own package, which relative addresses are about in zipped ODF; null
 *   for a document without any
 */
export function leadsOut(address: string, parts: ReadonlySet<string> | null): boolean {
  // Spaces around and control characters inside an address do not keep a reader from following it.
  const plain = address.replaceAll(/[\0-\x20\x7f]/g, '');
  if (plain === '' || plain.startsWith('#') || /^data:/i.test(plain)) return false;
  if (scheme.test(plain)) return !harmless.test(plain);
  if (parts === null) return true;
  const decoded = unescape(address.trim());
  if (/^[/]|[\\:]|(?:^|\/)\.\.(?:\/|$)/.test(decoded)) return true;
  // A part beside the contents that is not there makes loading fail; one in a folder only leaves a gap.
  const name = decoded.replace(/^(?:\.\/)+/, '');
  return !name.includes('/') && !parts.has(name);
}

/** Percent codes read twice, because some readers do. */
function unescape(address: string): string {
  const once = (text: string) =>
    text.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return once(once(address));
}
