/** One rule broken at a time: Platen's check and the reference validator (veraPDF) find the same. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { validate, type Verdict } from '../../../../scripts/verapdf/verapdf.mjs';
import { testContext } from '../../testing/context.js';
import { checkAccessibility, lacksClaimOnly, type UaCheck } from './check.js';
import { changedObjects as changed, soundObjects, writeObjects, type Objects } from './testing.js';

const more = (objects: Objects, added: Objects): Objects => ({ ...objects, ...added });
const element = (type: string, entries = ''): string =>
  `<< /Type /StructElem /S /${type} /P @document /Pg @page ${entries} >>`;
/** The document with a further tag in it. */
const withTag = (type: string, entries = '', added: Objects = {}): Objects =>
  more(changed('document', '@heading', '@heading @added'), { added: element(type, entries), ...added });

const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

/** Each breaks the rule it is named by. */
const faults: readonly (readonly [rule: string, objects: Objects, version?: string])[] = [
  ['5-1', changed('metadata', '<pdfuaid:part>1</pdfuaid:part>', '')],
  ['5-2', changed('metadata', '<pdfuaid:part>1', '<pdfuaid:part>7')],
  ['6.1-1', soundObjects, '2.0'],
  ['6.2-1', changed('catalog', '/MarkInfo << /Marked true >>', '')],
  ['7.1-1', changed('content', '(a) Tj ET EMC', '(a) Tj ET /Artifact BMC 1 1 2 2 re f EMC EMC')],
  ['7.1-2', changed('content', /\/H1 << \/MCID 0 >> BDC.*?EMC/, '/Artifact BMC $& EMC')],
  ['7.1-3', changed('content', '/Artifact BMC 0 0 300 4 re f EMC', '0 0 300 4 re f')],
  ['7.1-4', changed('catalog', '/Marked true', '/Marked true /Suspects true')],
  ['7.1-5', changed('paragraph', '/S /P', '/S /Own')],
  [
    '7.1-6',
    more(changed('paragraph', '/S /P', '/S /Own'), {
      root: soundObjects['root']!.replace('/K', '/RoleMap << /Own /Other /Other /Own >> /K'),
    }),
  ],
  ['7.1-7', changed('root', '/K', '/RoleMap << /P /Div >> /K')],
  ['7.1-8', changed('catalog', '/Metadata @metadata', '')],
  ['7.1-9', changed('metadata', /<dc:title>.*<\/dc:title>/, '')],
  ['7.1-10', changed('catalog', '/DisplayDocTitle true', '')],
  ['7.1-11', changed('catalog', '/StructTreeRoot @root', '')],
  ['7.2-3', withTag('Table', '/K @inner', { inner: '<< /Type /StructElem /S /P /P @added >>' })],
  ['7.2-4', withTag('TR')],
  ['7.2-9', withTag('TD')],
  [
    '7.2-15',
    more(changed('head2', '/Scope /Column', '/Scope /Column /RowSpan 2'), {
      row2: soundObjects['row2']!.replace(' @cell2', ''),
      cell1: soundObjects['cell1']!.replace('>>', '/A << /O /Table /ColSpan 2 >> >>'),
    }),
  ],
  ['7.2-17', withTag('LI')],
  ['7.2-19', withTag('L', '/K @inner', { inner: '<< /Type /StructElem /S /P /P @added >>' })],
  [
    '7.2-20',
    withTag('L', '/K @inner', {
      inner: '<< /Type /StructElem /S /LI /P @added /K @deep >>',
      deep: '<< /Type /StructElem /S /P /P @inner >>',
    }),
  ],
  ['7.2-26', withTag('TOCI')],
  ['7.2-29', changed('catalog', '/Lang (en)', '/Lang (English language)')],
  ['7.2-34', changed('catalog', '/Lang (en)', '')],
  ['7.2-43', changed('row2', '@cell1 @cell2', '@cell1')],
  // A row that the cells above cover altogether has none of its own.
  [
    '7.2-43, a row without cells',
    more(changed('table', '@row2', '@row2 @row3'), {
      row3: '<< /Type /StructElem /S /TR /P @table /K [] >>',
      cell1: soundObjects['cell1']!.replace('/K', '/A << /O /Table /RowSpan 2 >> /K'),
      cell2: soundObjects['cell2']!.replace('/K', '/A << /O /Table /RowSpan 2 >> /K'),
    }),
  ],
  ['7.3-1', changed('figure', '/Alt (A square)', '')],
  ['7.4.2-1', changed('heading', '/S /H1', '/S /H2')],
  ['7.4.4-2', withTag('H')],
  [
    '7.5-1',
    more(changed('head1', '/A << /O /Table /Scope /Column >>', ''), {
      head2: soundObjects['head2']!.replace('/A << /O /Table /Scope /Column >>', ''),
    }),
  ],
  ['7.7-1', withTag('Formula')],
  ['7.9-1', withTag('Note')],
  ['7.10-1', changed('catalog', '/Lang', '/OCProperties << /OCGs [] /D << /Order [] >> >> /Lang')],
  [
    '7.11-1',
    changed(
      'catalog',
      '/Lang',
      '/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (a.txt) /EF << /F @glyph >> >>] >> >> /Lang',
    ),
  ],
  [
    '7.18.1-2',
    more(changed('page', '@link', '@link @note'), {
      note: '<< /Type /Annot /Subtype /Text /Rect [200 200 220 220] /F 4 >>',
    }),
  ],
  ['7.18.1-3', changed('field', '/TU (Your name)', '')],
  ['7.18.3-1', changed('page', '/Tabs /S', '')],
  ['7.18.4-1', changed('formtag', '/S /Form', '/S /P')],
  ['7.18.5-1', changed('linktag', '/S /Link', '/S /Span')],
  ['7.18.5-2', changed('link', '/Contents (To the kites)', '')],
  ['7.21.4.1-1', changed('font', /^.*$/, helvetica)],
  [
    '7.21.7-1',
    changed(
      'font',
      soundObjects['font']!,
      soundObjects['font']!.replaceAll('/a', '/g1').replace('/ToUnicode @unicode', ''),
    ),
  ],
  ['7.21.7-2', changed('unicode', '<0061>', '<FEFF>')],
];

let folder: string;
const checks = new Map<string, UaCheck>();
let verdicts: readonly Verdict[] = [];
/** A form whose mark ends on the page. */
const crossing: Objects = {
  ...soundObjects,
  page: soundObjects['page']!.replace('/Font <<', '/XObject << /X @form >> /Font <<'),
  content: `${soundObjects['content']!}/X Do EMC`,
  form: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] stream:/Div << /MCID 50 >> BDC /Artifact BMC 0 0 9 9 re f EMC',
};
const named: typeof faults = [['sound', soundObjects], ...faults, ['crossing', crossing]];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-ua-'));
  const files: string[] = [];
  for (const [name, objects, version] of named) {
    const path = join(folder, `${name}.pdf`);
    await writeFile(path, writeObjects(objects, version));
    const directory = await mkdtemp(join(folder, 'work-'));
    const opened = {
      ...{ path, password: undefined, pages: 1, encrypted: false, damaged: false },
      damagedPages: new Set<number>(),
    };
    checks.set(name, await checkAccessibility(path, opened, testContext(directory)));
    files.push(path);
  }
  verdicts = await validate(files.map((path) => ({ path, level: 'ua1' })));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('finds nothing in a document that keeps the rules, and the validator agrees', () => {
  expect(verdicts[0]).toMatchObject({ compliant: true, rules: {} });
  expect(checks.get('sound')).toMatchObject({
    findings: [],
    title: 'Kites',
    language: 'en',
    claim: '1',
    pages: 1,
    headings: [{ level: 1, text: 'a', page: 1 }],
    pictures: [{ kind: 'Figure', page: 1, words: 'A square' }],
  });
});

it.each(faults.map(([rule], at) => [rule, at] as const))('finds %s, as the validator does', (rule, at) => {
  const [number] = rule.split(',');
  expect(checks.get(rule)!.findings.map((one) => one.rule)).toContain(number);
  expect(Object.keys(verdicts[at + 1]!.rules)).toContain(number);
  expect(verdicts[at + 1]!.compliant).toBe(false);
});

it('does not count marks that end in another stream than they begin in, as the validator does', () => {
  expect(checks.get('crossing')!.findings.map(({ rule }) => rule)).toEqual(['7.1-3']);
  expect(Object.keys(verdicts.at(-1)!.rules)).toEqual(['7.1-3']);
});

it('tells where it is, and when only the claim is missing', () => {
  const [unmarked] = checks.get('7.1-3')!.findings;
  expect(unmarked).toEqual({
    ...{ rule: '7.1-3', kind: 'unmarked', what: '', found: 'drawing', expected: '', count: 1, pages: [1] },
  });
  expect(lacksClaimOnly(checks.get('5-1')!)).toBe(true);
  expect(lacksClaimOnly(checks.get('7.1-3')!)).toBe(false);
});
