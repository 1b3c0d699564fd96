/** Text made safe to stand in HTML and XML. */

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
