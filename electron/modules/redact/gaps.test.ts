/** Gaps of one width: a document must not tell how wide a removed word was. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { Font, FontNames } from '@pdf-lib/standard-fonts';
import { describe, expect, it } from 'vitest';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { handPdf, line } from '../from-pdf/hostile/testing/hand-pdf.js';
import { expectGone, redacting, type Redacted, type RedactionValues } from './testing.js';

const run = promisify(execFile);
const on = redacting();
const helvetica = Font.load(FontNames.Helvetica);
const glyphs: Readonly<Record<string, string>> = { ' ': 'space', ',': 'comma', '.': 'period' };
const widthOf = (text: string, size = 12): number =>
  [...text].reduce((sum, one) => sum + (helvetica.getWidthOfGlyph(glyphs[one] ?? one) ?? 0), 0) *
  (size / 1000);

/** A letter that names someone in many ways. */
function letter(name: string): Buffer {
  const end = 535;
  const dear = `Dear ${name}`;
  const right = `Yours, ${name} and Sons`;
  const middle = `Between ${name} and us`;
  const [linkFrom, linkTo] = [60 + widthOf(`Ask ${name} or `), 60 + widthOf(`Ask ${name} or read this page`)];
  const spaces = (text: string, width: number) => (width - widthOf(text)) / (text.split(' ').length - 1);
  const fitted = `We confirm that ${name} has ordered forty kites for the whole of the coming winter`;
  const other = 'and that all of them will be sent to the warehouse before the end of this week at';
  const content = [
    `BT /F 12 Tf 60 780 Td (${dear}) Tj ${widthOf(dear)} 0 Td (, thank you) Tj ET`,
    `BT /F 12 Tf 60 750 Td ${spaces(fitted, end - 60)} Tw (${fitted}) Tj ${spaces(other, end - 60)} Tw 0 -15 Td (${other}) Tj 0 Tw 0 -15 Td (once.) Tj ET`,
    line(right, end - widthOf(right), 690),
    line('Berlin, 1 May', end - widthOf('Berlin, 1 May'), 675),
    line('Second line', end - widthOf('Second line'), 660),
    line(middle, 297.5 - widthOf(middle) / 2, 630),
    line(`Ask ${name} or read this page today.`, 60, 600),
    `${60 + widthOf(`Ask ${name} or `)} 598 m ${linkTo} 598 l S`,
    '60 500 m 300 500 l S 60 560 m 300 560 l S 60 500 m 60 560 l S 300 500 m 300 560 l S 150 500 m 150 560 l S',
    line(name, 64, 540),
    line('12.50', 154, 540),
    line('Other', 64, 510),
    line('7.00', 154, 510),
    `q 0 1 -1 0 40 100 cm ${line(`Turned ${name} text`, 0, 0)} Q`,
    line('Nothing here', 60, 400),
  ].join('\n');
  const more = `/Annots[<</Type/Annot/Subtype/Link/Rect[${linkFrom} 597 ${linkTo} 612]/QuadPoints[${linkFrom} 612 ${linkTo} 612 ${linkFrom} 597 ${linkTo} 597]/A<</S/URI/URI(https://example.org/)>>>>]`;
  return handPdf({ pages: [{ content, more }] });
}

const redactNamed = (name: string, make: (name: string) => Buffer, options: RedactionValues = {}) =>
  on.redact(make(name), { redact_words: name, redact_gaps: 'even', ...options });

/** All of a file but what qpdf adds. */
const bytesOf = ({ bytes }: Redacted): string => bytes.replace(/\/ID \[[^\]]*\]/g, '');
/** Names in the order of their lengths. */
const names = ['Lux', 'Montgomery'] as const;

describe('gaps of one width', () => {
  it('leave the same file for a short name and a long one, byte for byte', async () => {
    const made: Redacted[] = [];
    for (const name of names) {
      made.push(await redactNamed(name, letter));
      expectGone(made.at(-1)!, name);
      expect(made.at(-1)!.codes).not.toContain('redact_gaps_kept');
      expect(made.at(-1)!.codes).not.toContain('redact_pictured');
      await run('qpdf', ['--check', made.at(-1)!.path]);
      const { stdout } = await run('mutool', ['draw', '-F', 'txt', made.at(-1)!.path]);
      expect(stdout.replace(/\s+/g, ' ')).toContain(
        'has ordered forty kites for the whole of the coming winter',
      );
      expect(stdout.replace(/\s+/g, ' ')).toMatch(/Dear ?, thank you/);
    }
    expect(bytesOf(made[1]!)).toBe(bytesOf(made[0]!));
    expect(made[1]!.text).toBe(made[0]!.text);
    // What was not touched is there as it was.
    expect(made[0]!.bytes).toContain('1 0 0 1 60 400 Tm (Nothing here) Tj');
    expect(made[0]!.bytes).toContain('https://example.org/');
  }, 60_000);

  it('keep their own widths unless that is wished', async () => {
    const made = [];
    for (const name of names) made.push(await redactNamed(name, letter, { redact_gaps: 'kept' }));
    expect(bytesOf(made[1]!)).not.toBe(bytesOf(made[0]!));
    expect(made[0]!.codes).not.toContain('redact_gaps_kept');
  }, 60_000);

  it('change nothing outside of their lines', async () => {
    await redactNamed('Montgomery', letter);
    const { path } = on.tools.parts[0]!;
    const [before, after] = [await openPages(on.at('in.pdf')), await openPages(path)];
    const [old, fresh] = [before, after].map((pages) =>
      pages.picture(1, { dpi: 72, grey: true, annotations: false }),
    );
    const [{ width, data }, now] = [await old!, await fresh!];
    before.close();
    after.close();
    const lines = [780, 750, 690, 630, 600, 540];
    const changed = new Set<number>();
    for (const [place, value] of data.entries()) {
      const [x, y] = [place % width, 842 - Math.floor(place / width)];
      // The turned line stands at the left.
      if (x >= 28 && x <= 45 && y < 300) continue;
      if (Math.abs(value - now.data[place]!) > 8 && !lines.some((base) => y > base - 6 && y < base + 13))
        changed.add(y);
    }
    expect([...changed]).toEqual([]);
  });

  it('are told by the report as they are, and by a label that fits', async () => {
    const options = { redact_mark: 'label', redact_label: 'removed', redact_report: true };
    const reports = [];
    for (const name of names) {
      const { text } = await redactNamed(name, letter, options);
      expect(text).toContain('removed');
      const report = JSON.parse(await readFile(on.tools.parts[1]!.path, 'utf8')) as {
        finds: { places: { boxes: number[][] }[] }[];
        pages_with_kept_gaps: number[];
      };
      expect(report.pages_with_kept_gaps).toEqual([]);
      reports.push(report.finds[0]!.places.flatMap(({ boxes }) => boxes));
    }
    expect(reports[1]).toEqual(reports[0]);
    const upright = reports[0]!.filter(([left, low, right, high]) => right! - left! > high! - low!);
    for (const [left, , right] of upright) expect(right! - left!).toBeCloseTo(12 * 3.9);
  }, 60_000);

  it('keep their width where a line cannot be moved, and say on which pages', async () => {
    const text = 'Words that end near the edge of the page, and Li, on';
    const full = line(text, 585 - widthOf(text), 700);
    const pages = [
      { content: line('Dear Li, we', 60, 700) },
      { content: full },
      { content: `20 700 m 30 710 40 720 60 700 c f ${line('Dear Li, we', 20, 700)}` },
      {
        content: `q 200 0 0 100 0 650 cm BI /W 1 /H 1 /CS /G /BPC 8 /F /AHx ID dd> EI Q ${line('Dear Li, we', 60, 700)}`,
      },
      // Dots and lines that lead from a word to a number tell how long it was.
      { content: line('Li ............................ 12', 60, 700) },
      { content: line('Li . . . . . . . . . . 12', 60, 700) },
      { content: `${line('Li', 60, 700)}${line('..................', 74, 700)}` },
      { content: `${line('Li', 60, 700)}74 701 m 200 701 l S ${line('12', 210, 700)}` },
      { content: `${line('Li, we', 60, 700)}60 698 m ${60 + widthOf('Li')} 698 l S` },
    ];
    const made = await on.redact(handPdf({ pages }), { redact_words: 'Li', redact_gaps: 'even' });
    expectGone(made, 'Dear Li,');
    expect(made.codes).toContain('redact_gaps_kept');
    const said = on.tools.remarks.find(({ code }) => code === 'redact_gaps_kept');
    expect(said?.params).toEqual({ pages: '2-8' });
  }, 60_000);

  it('are not those of areas that were drawn', async () => {
    const made = await on.redact(handPdf({ pages: [{ content: line('Dear Li, we', 60, 700) }] }), {
      redact_areas: '1:88,125,10,25',
      redact_gaps: 'even',
    });
    expect(made.codes).toContain('redacted');
    expect(made.codes).not.toContain('redact_gaps_kept');
    expect(made.bytes).toContain('[(Dear ) -778 (, we)] TJ');
  });

  it('are not told by the sizes that tags have of texts', async () => {
    const layout = '/O/Layout/Placement/Block/BBox[60 690 200 712]/Width 140';
    const content = `/P <</MCID 0>> BDC ${line('Dear Li, we', 60, 700)} EMC /Figure <</MCID 1>> BDC 60 600 50 50 re f EMC`;
    const pdf = handPdf({
      pages: [{ content, more: '/StructParents 0' }],
      catalog: '/MarkInfo<</Marked true>>/StructTreeRoot @Tree',
      objects: {
        Tree: '<</Type/StructTreeRoot/K[@Text @Figure]/ParentTree<</Nums[0[@Text @Figure]]>>>>',
        Text: `<</Type/StructElem/S/P/P @Tree/Pg @Page1/K 0/A<<${layout}>>>>`,
        Figure: '<</Type/StructElem/S/Figure/P @Tree/Pg @Page1/K 1/A<</O/Layout/BBox[60 600 110 650]>>>>',
      },
    });
    const { bytes } = await on.redact(pdf, { redact_words: 'Li', redact_gaps: 'even' });
    expect(bytes).toContain('/Placement /Block');
    expect(bytes).not.toContain('/Width 140');
    expect(bytes.match(/\/BBox/g)).toHaveLength(1);
    const kept = await on.redact(pdf, { redact_words: 'Li' });
    expect(kept.bytes).toContain('/Width 140');
  });
});
