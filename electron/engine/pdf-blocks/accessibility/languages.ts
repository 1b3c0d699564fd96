/** Languages of a document (ISO 14289-1, 7.2): that they are named, and named as RFC 3066 says. */

/** Tells whether a text is a language code. */
export const isLanguage = (text: string): boolean => /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/.test(text);
