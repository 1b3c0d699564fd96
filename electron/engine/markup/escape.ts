/** Text made safe to stand in HTML and XML, and read from there. */

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Text as HTML shows it, for content and for attributes in quotes of either kind. Control characters that no page may
 * hold become nothing; tabs and line ends stay.
 */
export const escapeHtml = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- exactly these are meant
    .replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '')
    .replaceAll(/[&<>"']/g, (sign) => signs[sign]!);

/** Characters XML 1.0 has no place for (section 2.2). */
const illegal =
  // eslint-disable-next-line no-control-regex
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text for XML 1.0, for content and for attributes in double quotes. What XML cannot hold becomes U+FFFD. */
export const escapeXml = (text: string): string =>
  text.replaceAll(illegal, '\ufffd').replaceAll(/[&<>"]/g, (sign) => signs[sign]!);

/** The characters that XML names itself (section 4.6). */
export const xmlEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Text of XML with the entities that need no declaration in their places; what is none of them stays as it stands. */
export const unescapeXml = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d+)|#[xX]([0-9a-fA-F]+)|(\w+));/g,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      if (Number.isNaN(code)) return xmlEntities[name ?? ''] ?? whole;
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
