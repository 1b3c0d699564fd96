/** This module decides to which addresses a link of a result may lead. */

/** These schemes open a page, write a letter, call or load a file. Everything else may run something. */
const schemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:', 'ftp:']);
/** Longer texts are no address of a document that people wrote. */
const maxLength = 8192;

/**
 * Returns the address as it may be written, or null for one that may not: `javascript:`, `file:`, `data:` and all others. One without a
 * scheme that begins like a host (`www.example.org`) is of the web.
 */
export function safeAddress(address: string): string | null {
  // Browsers ignore white space and control characters in an address, so they are ignored here as well.
  const plain = address.replaceAll(/[\0-\x20\x7f-\xa0\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, '');
  if (plain === '' || plain.length > maxLength) return null;
  const whole = /^www\.[^/]/i.test(plain) ? `http://${plain}` : plain;
  try {
    const url = new URL(whole);
    return schemes.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
