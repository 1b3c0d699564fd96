/** Bookmarks, labels of pages, tags and links stay where they hold nothing of what was found, judged by poppler and qpdf. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { handPdf, line } from '../from-pdf/hostile/testing/hand-pdf.js';
import { box, expectGone, redacting, secret, type Redacted, type RedactionValues } from './testing.js';

const run = promisify(execFile);
const on = redacting();
const { redact } = on;

const widths = `/FirstChar 0/LastChar 255/Widths[${'500 '.repeat(256)}]`;
const font = `<</Type/Font/Subtype/Type1/BaseFont/Courier${widths}/Encoding/WinAnsiEncoding>>`;
const row = (text: string, y: number) => line(text, 20, y, 10, 'W');
const marked = (tag: string, mark: number, content: string) =>
  `/${tag} <</MCID ${mark}/Lang(en)>> BDC ${content} EMC `;
const link = (rect: string, aim: string, more = '') =>
  `<</Type/Annot/Subtype/Link/Rect[${rect}]${aim}${more}>>`;

const document = (more: Readonly<Record<string, string>> = {}) =>
  handPdf({
    pages: [
      {
        content:
          marked('H1', 0, row('Heading', 170)) +
          marked('P', 1, row(`Dear ${secret}, hello`, 150)) +
          `/P /M2 BDC ${row('Press', 100)} EMC`,
        box,
        more: '/StructParents 0/Tabs/S/Annots[@Web @Inside @Named @Secret @Over @Above]',
      },
      { content: marked('P', 0, row('Second', 150)), box, more: '/StructParents 1' },
    ],
    fonts: '/W @W',
    resources: '/Properties<</M2 <</MCID 2>>>>',
    catalog: `/Outlines @O/PageMode/UseOutlines/PageLabels<</Nums[0<</S/r>>1<</S/D/P(${secret}-)>>]>>/Names<</Dests<</Names[(there)[@Page2/XYZ 10 150 0]]>>>>/MarkInfo<</Marked true>>/Lang(en-GB)/StructTreeRoot @Tree`,
    objects: {
      W: font,
      O: '<</Type/Outlines/First @A/Last @B/Count 3>>',
      A: '<</Title(First part)/Parent @O/Next @B/Dest[@Page1/XYZ 0 170 0]/First @C/Last @C/Count 1/C[1 0 0]/F 2>>',
      B: `<</Title(About ${secret})/Parent @O/Prev @A/Dest[@Page2/Fit]>>`,
      C: '<</Title(Below)/Parent @A/A<</S/GoTo/D(there)>>>>',
      Web: link('20 95 60 110', '/A<</S/URI/URI(https://example.org/)>>', '/StructParent 2/Contents(A page)'),
      Inside: link('70 95 90 110', '/Dest[@Page2/Fit]'),
      Named: link('100 95 130 110', '/Dest(there)'),
      Secret: link('140 95 160 110', `/A<</S/URI/URI(https://example.org/${secret})>>`),
      Over: link('40 145 110 165', '/Dest[@Page2/Fit]'),
      // Links are often taller than their line.
      Above: link('40 156 110 175', '/A<</S/URI/URI(https://example.org/above)>>'),
      Tree: `<</Type/StructTreeRoot/K @Doc/RoleMap<</Para/P/${secret}/P>>/IDTree<</Names[(one) @Two]>>/ParentTree<</Nums[0[@One @Two @Three]1[@Four]2 @Link]>>>>`,
      Doc: '<</Type/StructElem/S/Document/P @Tree/K[@One @Two @Three @Link @Four]>>',
      One: '<</Type/StructElem/S/H1/P @Doc/Pg @Page1/K 0/T(Title)>>',
      Two: `<</Type/StructElem/S/Para/P @Doc/Pg @Page1/K 1/ID(one)/ActualText(Dear ${secret}, hello)/A<</O/Layout/TextAlign/Center>>>>`,
      Three: `<</Type/StructElem/S/Figure/P @Doc/Pg @Page1/K<</Type/MCR/Pg @Page1/MCID 2>>/Alt(A printing press)/T(${secret})>>`,
      Link: '<</Type/StructElem/S/Link/P @Doc/K<</Type/OBJR/Obj @Web/Pg @Page1>>>>',
      Four: `<</Type/StructElem/S/${secret}/P @Doc/Pg @Page2/K 0/E(whole)>>`,
      ...more,
    },
  });

/** The tags as poppler tells them, with their text. */
const tagsIn = async ({ path }: Redacted) => (await run('pdfinfo', ['-struct-text', path])).stdout;
const emptied = () => on.tools.remarks.find(({ code }) => code === 'redact_emptied')?.params;

interface Outline {
  readonly title: string;
  readonly destpageposfrom1: number | null;
  readonly kids: readonly Outline[];
}
async function guideOf({ path }: Redacted) {
  const { stdout } = await run('qpdf', ['--json=2', '--json-key=outlines', '--json-key=pagelabels', path]);
  return JSON.parse(stdout) as { outlines: Outline[]; pagelabels: { index: number; label: object }[] };
}

async function redacted(options: RedactionValues = { redact_words: secret }, pdf = document()) {
  const made = await redact(pdf, options);
  await run('qpdf', ['--check', made.path]);
  return made;
}

describe('a document keeps', () => {
  it('its bookmarks, and an empty one for each that holds a find', async () => {
    const made = await redacted();
    expectGone(made);
    const { outlines } = await guideOf(made);
    expect(outlines.map(({ title, destpageposfrom1 }) => [title, destpageposfrom1])).toEqual([
      ['First part', 1],
      ['\u2588', 2],
    ]);
    expect(outlines[0]?.kids.map(({ title, destpageposfrom1 }) => [title, destpageposfrom1])).toEqual([
      ['Below', 2],
    ]);
    // Two texts of elements, one bookmark and one label.
    expect(emptied()).toEqual({ count: 4 });
  });

  it('the labels of its pages', async () => {
    const { pagelabels } = await guideOf(await redacted());
    expect(pagelabels).toEqual([
      { index: 0, label: { '/S': '/r', '/St': 1 } },
      { index: 1, label: { '/S': '/D', '/St': 1 } },
    ]);
  });

  it('its tags with their texts, attributes and content', async () => {
    const made = await redacted();
    expectGone(made);
    const tags = await tagsIn(made);
    expect(tags).toMatch(/Document\s+H1 "Title" \(block\)\s+"Heading"\s+P /);
    expect(tags).toMatch(/"Dear\s*, hello"/);
    expect(made.bytes).toContain('/Alt (A printing press)');
    expect(tags).toContain('"Press"');
    expect(tags).toContain('"Second"');
    expect(tags).toMatch(/Link[^]*Object/);
    expect(made.bytes).toContain('/TextAlign /Center');
    expect(made.bytes).toContain('/Lang (en-GB)');
    expect(made.codes).not.toContain('redact_pictured');
  });

  it('elements whose page became a picture, and those of other pages', async () => {
    const made = await redacted(
      { redact_words: secret },
      document({ W: font.replace(widths, '').replace('/Courier', '/Unknown') }),
    );
    expectGone(made);
    expect(made.codes).toContain('redact_pictured');
    const tags = await tagsIn(made);
    expect(tags).toContain('"Second"');
    expect(tags).not.toContain('"Heading"');
    expect(tags).toContain('H1');
  });

  it('its links, but those that hold a find or lie over one', async () => {
    const made = await redacted();
    expect(made.bytes.split('/Subtype /Link')).toHaveLength(5);
    expect(made.bytes).toContain('/URI (https://example.org/)');
    expect(made.bytes).toContain('/URI (https://example.org/above)');
    expect(made.bytes).toContain('/XYZ');
    expect(made.bytes).toContain('/Contents (A page)');
    expect(on.tools.remarks.find(({ code }) => code === 'redact_links_removed')?.params).toEqual({
      count: 2,
    });
  });

  it('letters of which a mark says something else, without what it says', async () => {
    const content = `/Span <</ActualText(Other)>> BDC ${row('Visible', 170)} EMC ${row(`Dear ${secret}`, 150)} ${row('Kite', 20)}`;
    const pdf = handPdf({ pages: [{ content, box }], fonts: '/W @W', objects: { W: font } });
    const made = await redacted({ redact_words: secret }, pdf);
    expectGone(made);
    expect(made.codes).not.toContain('redact_pictured');
    expect(made.text).toContain('Visible');
    expect(made.text).not.toContain('Other');
  });

  it('no titles and texts that tell a find together', async () => {
    const split = document({
      B: '<</Title(bauer)/Parent @O/Prev @A/Dest[@Page2/Fit]>>',
      C: '<</Title(Schmidt)/Parent @A/Dest[@Page2/Fit]>>',
      Three: '<</Type/StructElem/S/Figure/P @Doc/Pg @Page1/K<</Type/MCR/Pg @Page1/MCID 2>>/Alt(Schmidt)>>',
      Four: '<</Type/StructElem/S/P/P @Doc/Pg @Page2/K 0/Alt(bauer)>>',
    });
    const made = await redacted({ redact_words: secret }, split);
    const { outlines } = await guideOf(made);
    expect(outlines.map(({ title }) => title)).toEqual(['\u2588', '\u2588']);
    expect(await tagsIn(made)).not.toMatch(/Schmidt|bauer/);
  });
});
