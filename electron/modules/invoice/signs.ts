/** Electronic invoices by their root element: their names say nothing. */
import { invoiceSyntax } from '../../files/invoice-root.js';
import { isFormat, type Signs } from '../../kit/signs.js';

export const signs: Signs = {
  texts: [
    {
      place: 15,
      find: ({ root }) => (root && invoiceSyntax(root) !== null ? isFormat('einvoice') : undefined),
    },
  ],
};
