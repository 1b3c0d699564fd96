/**
 * Kinds of documents. They pick the icon and the colour of a format and of a task in the window; lists show formats in this order.
 * `other` is for all the rest.
 */
export const documentKinds = [
  'word',
  'excel',
  'powerpoint',
  'image',
  'pdf',
  'text',
  'web',
  'email',
  'drawing',
  'book',
  'calendar',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];
