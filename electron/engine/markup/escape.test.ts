import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { escapeHtml, escapeXml, unescapeXml } from './escape.js';

describe('text for HTML', () => {
  it('is read by a browser’s parser as what it was, in content and in attributes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (given) => {
        // What HTML itself changes: line ends become one, and control characters are no part of a page.
        // eslint-disable-next-line no-control-regex
        const text = given.replaceAll(/[\0-\x08\x0b-\x1f\x7f]/g, '');
        const shown = parseFragment(
          `<i a="${escapeHtml(text)}" b='${escapeHtml(text)}'>${escapeHtml(text)}</i>`,
        );
        const [element, ...more] = shown.childNodes;
        expect(more).toEqual([]);
        expect(element).toMatchObject({
          nodeName: 'i',
          attrs: [{ value: text }, { value: text }],
          childNodes: text === '' ? [] : [{ nodeName: '#text', value: text }],
        });
      }),
    );
  });

  it('has no control characters, but keeps tabs and line ends', () => {
    expect(escapeHtml('a\0\x07\x0b\x1b\x7fb\tc\nd\re')).toBe('ab\tc\nd\re');
  });
});

describe('text for XML', () => {
  it('escapes what would end text or an attribute in double quotes', () => {
    expect(escapeXml(`a & <b> "c" 'd'`)).toBe(`a &amp; &lt;b&gt; &quot;c&quot; 'd'`);
  });

  it('holds nothing that XML 1.0 has no place for', () => {
    expect(escapeXml('a\x01b\ufffec\ud800d\u{1f600}')).toBe('a\ufffdb\ufffdc\ufffdd\u{1f600}');
  });
});

describe('text of XML read again', () => {
  it('is what it was, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        // eslint-disable-next-line no-control-regex -- exactly these have no place in XML
        const held = text.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '\ufffd');
        expect(unescapeXml(escapeXml(text))).toBe(held);
      }),
    );
  });

  it('has characters by their codes, and leaves what nobody declared', () => {
    expect(unescapeXml('&#65;&#x42;&apos;&amp;lt;&nbsp;&#x110000;')).toBe("AB'&lt;&nbsp;");
  });
});
