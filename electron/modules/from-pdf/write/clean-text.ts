/** This module cleans text of a document for a file: what no reader sees, and what only misleads, is taken out. */

/**
 * These are control characters, halves of surrogate pairs, and the marks that turn text around them (Unicode 15, 9.1 of UAX 9: LRE to RLO,
 * LRI to PDI). They make a text look like another one, and a document that was drawn has no need of them.
 */
const unwanted =
  // eslint-disable-next-line no-control-regex -- exactly these are meant
  /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Most texts have nothing else, and are not searched for what is unwanted. */
const plain = /^[\x20-\x7e]*$/;

/** Returns a text without what no file of text should hold; tabs and line feeds stay. */
export const cleanText = (text: string): string => (plain.test(text) ? text : text.replaceAll(unwanted, ''));

/** Returns a text on one line: white space of any kind becomes one space. */
export const oneLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ').trim();
