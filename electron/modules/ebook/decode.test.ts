import { expect, it } from 'vitest';
import { decodeText } from './decode.js';

const page = (meta: string, start = '') =>
  `${start}<html xmlns="http://www.w3.org/1999/xhtml"><head>${meta}</head><body>Café “quoted”</body></html>`;

it.each(['windows-1252', 'iso-8859-1', 'macintosh', 'shift_jis', 'utf-8'])(
  'XML without a declaration is UTF-8, whatever its meta says: %s',
  (charset) => {
    for (const meta of [
      `<meta charset="${charset}"/>`,
      `<meta http-equiv="Content-Type" content="text/html; charset=${charset}"/>`,
    ])
      expect(decodeText(Buffer.from(page(meta)))).toContain('Café “quoted”');
  },
);

it('what is no UTF-8 is what its meta or its declaration says', () => {
  const bytes = (text: string) => Buffer.from(text.replaceAll('“', '').replaceAll('”', ''), 'latin1');
  expect(decodeText(bytes(page('<meta charset="iso-8859-1"/>')))).toContain('Café quoted');
  expect(decodeText(bytes(page('', '<?xml version="1.0" encoding="iso-8859-1"?>')))).toContain('Café quoted');
});
