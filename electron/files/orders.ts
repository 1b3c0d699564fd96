/**
 * Characters that are not shown but obeyed: control characters, with which a name can drive a terminal, and marks that turn the
 * direction of text (Unicode Standard Annex 9, "Explicit Directional Formatting"), with which `exe.pdf` can be shown as another
 * ending than it is.
 */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const orders = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text for a terminal, which must obey nothing in it: each such character is seen as U+FFFD. */
export const printable = (text: string): string => text.replace(orders, '\ufffd');

/** A name without such characters. */
export const withoutOrders = (name: string): string => name.replace(orders, '');
