/** Controls of Word that are bound to data, as Word shows them; read by Poppler. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { warmEngine, type TestEngine } from '../../../engine/testing/engine.js';
import { declare, wordFile } from '../testing/package.js';

let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

const item = '{55AF091B-3C7A-41E3-B477-F2FDAA23CFDA}';
const list =
  '<w:listItem w:displayText="Draft" w:value="1"/><w:listItem w:displayText="Approved &amp; sent" w:value="2"/>';
const bind = (path: string) =>
  `<w:dataBinding w:prefixMappings="xmlns:n='urn:x'" w:xpath="${path}" w:storeItemID="${item}"/>`;
const sdt = (path: string, kind: string, saved: string, properties = '') =>
  `<w:sdt><w:sdtPr>${properties}${bind(path)}${kind}</w:sdtPr><w:sdtContent><w:r><w:t>${saved}</w:t></w:r></w:sdtContent></w:sdt>`;
const line = (label: string, content: string) =>
  `<w:p><w:r><w:t xml:space="preserve">${label}[</w:t></w:r>${content}<w:r><w:t>]</w:t></w:r></w:p>`;
const box =
  '<w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="0"/><w14:checkedState w14:val="2612" w14:font="MS Gothic"/><w14:uncheckedState w14:val="2610" w14:font="MS Gothic"/></w14:checkbox>';
const date =
  '<w:date w:fullDate="2024-03-05T00:00:00Z"><w:dateFormat w:val="d MMMM yyyy"/><w:lid w:val="en-GB"/><w:storeMappedDataAs w:val="dateTime"/><w:calendar w:val="gregorian"/></w:date>';
const status = '/n:d[1]/n:status[1]';
const block = `<w:sdt><w:sdtPr>${bind(status)}<w:dropDownList>${list}</w:dropDownList></w:sdtPr><w:sdtContent><w:p><w:r><w:t>block[Draft]</w:t></w:r></w:p></w:sdtContent></w:sdt>`;
const lines = (place: string) =>
  [
    line(`${place} list`, sdt(status, `<w:dropDownList w:lastValue="2">${list}</w:dropDownList>`, 'Draft')),
    line(`${place} combo`, sdt(status, `<w:comboBox>${list}</w:comboBox>`, 'Approved &amp; sent')),
    line(`${place} box`, sdt('/n:d/n:ok', box, '\u2610')),
    line(`${place} unticked`, sdt('/n:d[1]/n:no[1]', box, '\u2612')),
  ].join('');
const body = [
  lines('body'),
  line('typed', sdt('/n:d[1]/n:typed[1]', `<w:comboBox>${list}</w:comboBox>`, 'old')),
  line('attribute', sdt('/n:d[1]/n:city[1]/@n:key', `<w:dropDownList>${list}</w:dropDownList>`, 'old')),
  line('missing', sdt('/n:d[1]/n:nope[1]', `<w:dropDownList>${list}</w:dropDownList>`, 'kept')),
  line('city', sdt('/n:d[1]/n:city[1]', '<w:text/>', 'Old city')),
  line('day', sdt('/n:d[1]/n:day[1]', date, '5 March 2024')),
  line('rich', sdt('/n:d[1]/n:rich[1]', '<w:richText/>', 'formatted text')),
  block,
  `<w:tbl><w:tr><w:tc>${lines('cell')}</w:tc></w:tr></w:tbl>`,
  '<w:sectPr><w:headerReference w:type="default" r:id="h1"/></w:sectPr>',
].join('');
const file = () =>
  wordFile(
    body,
    [
      { id: 'h1', type: 'header', target: 'header1.xml' },
      { id: 'x1', type: 'customXml', target: '../customXml/item1.xml' },
    ],
    {
      'word/header1.xml': `<w:hdr ${declare('w', 'r')}>${lines('header')}</w:hdr>`,
      'customXml/item1.xml':
        '<d xmlns="urn:x" xmlns:n="urn:x"><status>2</status><day>2025-12-24T00:00:00</day><ok>true</ok><no>0</no><typed>by hand</typed><city n:key="1">New city</city><rich>&lt;?xml version="1.0"?&gt;</rich></d>',
      'customXml/itemProps1.xml': `<ds:datastoreItem ds:itemID="${item}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"/>`,
      'customXml/_rels/item1.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXmlProps" Target="itemProps1.xml"/></Relationships>',
    },
  );

it.each([false, true])(
  'a bound control shows its text and not what is stored, form fields %s',
  async (form_fields) => {
    const related = await engine.file('bound.docx', file());
    const { path } = await engine.convert(related, { options: { form_fields } });
    const words = form_fields
      ? execFileSync('qpdf', ['--qdf', '--object-streams=disable', path, '-'], { encoding: 'latin1' })
      : execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ');
    if (form_fields) {
      expect(words).not.toMatch(/\/V (?:\(2\)|<feff0032>)/);
      return;
    }
    for (const place of ['body', 'cell', 'header'])
      for (const shown of [
        'list[Approved & sent]',
        'combo[Approved & sent]',
        'box[\u2612]',
        'unticked[\u2610]',
      ])
        expect([shown, words.includes(`${place} ${shown}`)]).toEqual([shown, true]);
    for (const shown of [
      'typed[by hand]',
      'attribute[Draft]',
      'missing[kept]',
      'city[New city]',
      'day[24 December 2025]',
      'rich[formatted text]',
      'Approved & sent',
    ])
      expect([shown, words.includes(shown)]).toEqual([shown, true]);
  },
);
