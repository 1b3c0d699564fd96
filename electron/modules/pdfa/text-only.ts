/** Reduces a page's content to its text, invisible and at its place, with its marked content. */
import {
  maxStateDepth,
  operationBytes,
  readContent,
  writeOperand,
} from '../../engine/pdf-core/content/operations.js';
import type { Operand } from '../../engine/pdf-core/content/operands.js';
import type { MissingGlyphs } from './fonts/missing.js';
import type { Level } from './level.js';
import type { Dict, PdfGraph, Ref } from '../../engine/pdf-core/pdf/index.js';

/** These operators set state, show text or mark content; everything else paints and is removed. */
const kept = new Set(
  'q Q cm BT ET Tc Tw Tz TL Tf Ts Td TD Tm T* Tj TJ \' " BMC BDC EMC MP DP BX EX'.split(' '),
);

/** Tells whether an operand is beyond what PDF/A-1 allows (ISO 19005-1, 6.1.12). */
const isHuge = (operands: readonly Operand[]): boolean =>
  operands.flat().some((item) => typeof item === 'number' && Math.abs(item) > 32_767);

export class TextOnly {
  private readonly forms = new Map<Ref, Ref | undefined>();
  private readonly fonts = new Map<Ref, Ref>();

  constructor(
    private readonly pdf: PdfGraph,
    private readonly part: Level['part'],
    private readonly missing: MissingGlyphs,
  ) {}

  /** Returns content and resources; undefined where the content has no text. */
  of(bytes: Uint8Array, resources: Dict, depth = 0): { content: Uint8Array; resources: Dict } | undefined {
    const { pdf } = this;
    const objects = pdf.dictionary(resources['/XObject']) ?? {};
    const out: Uint8Array[] = [Buffer.from('3 Tr\n')];
    const forms: Dict = {};
    let hasText = false;
    /** For each open graphics state: where it begins in `out`, and the marked content that is open there. */
    const states: { readonly at: number; readonly marks: number; readonly font: Operand; shows: boolean }[] =
      [];
    let font: Operand = null;
    let marks = 0;
    let maxOpenStates = 0;
    const show = (): void => {
      hasText = true;
      maxOpenStates = Math.max(maxOpenStates, states.length);
      if (states.length > 0) states.at(-1)!.shows = true;
    };
    for (const operation of readContent(bytes)) {
      const { operator, operands, flaw } = operation;
      // Readers differ over what the operation means; the picture shows its result.
      if (flaw === 'broken') continue;
      if (operator === 'Do') {
        const name = operands[0] as Operand;
        const form = typeof name === 'string' ? this.form(objects[name], resources, depth) : undefined;
        if (!form || typeof name !== 'string') continue;
        forms[name] = form;
        show();
      } else if (!kept.has(operator)) continue;
      if (this.part === 1 && isHuge(operands)) return undefined;
      if (operator === 'q') states.push({ at: out.length, marks, font, shows: false });
      else if (operator === 'Q') {
        const state = states.pop();
        if (state === undefined) continue;
        ({ font } = state);
        if (!state.shows && state.marks === marks) {
          // A graphics state without text is not needed, and the nesting of states is limited.
          out.length = state.at;
          continue;
        }
        if (states.length > 0) states.at(-1)!.shows ||= state.shows;
      } else if (operator === 'BMC' || operator === 'BDC') marks += 1;
      else if (operator === 'EMC') marks -= 1;
      else if (operator === 'Tj' || operator === 'TJ' || operator === "'" || operator === '"') {
        show();
        const without = this.withoutMissing(operation.operands, font, resources);
        if (without) {
          out.push(Buffer.from(`${without.map(writeOperand).join(' ')} ${operator}\n`));
          continue;
        }
      } else if (operator === 'Tf') font = operands[0] ?? null;
      out.push(operationBytes(bytes, operation), Buffer.from('\n'));
    }
    for (let last = states.at(-1); last && !last.shows && last.marks === marks; last = states.at(-1)) {
      out.length = last.at;
      states.pop();
    }
    if (maxOpenStates > maxStateDepth) return undefined;
    const fonts = pdf.dictionary(resources['/Font']);
    if (!hasText || this.needsKnownMap(fonts)) return undefined;
    out.push(Buffer.from('Q\n'.repeat(states.length)));
    const properties = resources['/Properties'];
    return {
      content: Buffer.concat(out),
      resources: {
        ...(fonts ? { '/Font': this.withoutGlyphPrograms(fonts) } : {}),
        '/XObject': forms,
        ...(properties === undefined ? {} : { '/Properties': properties }),
      },
    };
  }

  /** Returns operands without the codes that have no glyph; undefined where none of the codes lacks one. */
  private withoutMissing(
    operands: readonly Operand[],
    font: Operand,
    resources: Dict,
  ): Operand[] | undefined {
    const { pdf } = this;
    const ref = typeof font === 'string' ? pdf.dictionary(resources['/Font'])?.[font] : undefined;
    const missing = typeof ref === 'string' ? this.missing.get(ref) : undefined;
    if (!missing) return undefined;
    const without = (operand: Operand): Operand => {
      if (operand instanceof Uint8Array) return operand.filter((code) => !missing.has(code));
      return Array.isArray(operand) ? operand.map(without) : operand;
    };
    return operands.map(without);
  }

  /** Tells whether a predefined code map has to be embedded, as PDF/A-1 requires (ISO 19005-1, 6.3.3.3). */
  private needsKnownMap(fonts: Dict | undefined): boolean {
    const { pdf, part } = this;
    return (
      part === 1 &&
      Object.values(fonts ?? {}).some((value) => {
        const font = pdf.dictionary(value);
        const map = pdf.name(font?.['/Encoding']);
        return (
          pdf.name(font?.['/Subtype']) === '/Type0' && map !== undefined && !/^\/Identity-[HV]$/.test(map)
        );
      })
    );
  }

  private form(ref: Dict[string], inherited: Dict, depth: number): Ref | undefined {
    const { pdf } = this;
    if (!pdf.isStream(ref) || depth > 20) return undefined;
    if (this.forms.has(ref)) return this.forms.get(ref);
    this.forms.set(ref, undefined);
    const dict = pdf.dictionary(ref)!;
    if (pdf.name(dict['/Subtype']) !== '/Form') return undefined;
    const text = this.of(
      pdf.data(ref) ?? new Uint8Array(),
      pdf.dictionary(dict['/Resources']) ?? inherited,
      depth + 1,
    );
    if (!text) return undefined;
    const copy = pdf.addStream(
      {
        '/Type': '/XObject',
        '/Subtype': '/Form',
        '/BBox': dict['/BBox'],
        ...(dict['/Matrix'] === undefined ? {} : { '/Matrix': dict['/Matrix'] }),
        ...(dict['/StructParents'] === undefined ? {} : { '/StructParents': dict['/StructParents'] }),
        '/Resources': text.resources,
      },
      text.content,
    );
    this.forms.set(ref, copy);
    return copy;
  }

  /**
   * Replaces Type 3 fonts by plain fonts with the same widths and codes, because they paint in every rendering mode.
   */
  private withoutGlyphPrograms(fonts: Dict): Dict {
    const { pdf } = this;
    const result: Dict = {};
    for (const name of Object.keys(fonts)) {
      const ref = pdf.indirect(fonts, name);
      const font = pdf.dictionary(ref);
      if (!ref || !font) continue;
      if (pdf.name(font['/Subtype']) !== '/Type3') {
        result[name] = ref;
        continue;
      }
      let plain = this.fonts.get(ref);
      if (!plain) this.fonts.set(ref, (plain = pdf.add(this.plainFont(font))));
      result[name] = plain;
    }
    return result;
  }

  private plainFont(font: Dict): Dict {
    const { pdf } = this;
    const scale = Math.abs(pdf.number(pdf.array(font['/FontMatrix'])[0]) ?? 0.001) * 1000;
    const widths = pdf
      .array(font['/Widths'])
      .map((width) => Number(((pdf.number(width) ?? 0) * scale).toFixed(3)));
    return {
      '/Type': '/Font',
      '/Subtype': '/Type1',
      '/BaseFont': '/Invisible',
      '/FirstChar': font['/FirstChar'] ?? 0,
      '/LastChar': font['/LastChar'] ?? 255,
      '/Widths': widths,
      ...(font['/Encoding'] === undefined ? {} : { '/Encoding': font['/Encoding'] }),
      ...(font['/ToUnicode'] === undefined ? {} : { '/ToUnicode': font['/ToUnicode'] }),
      '/FontDescriptor': {
        '/Type': '/FontDescriptor',
        '/FontName': '/Invisible',
        '/Flags': 32,
        '/FontBBox': [0, -200, 1000, 900],
        '/ItalicAngle': 0,
        '/Ascent': 900,
        '/Descent': -200,
        '/CapHeight': 700,
        '/StemV': 80,
      },
    };
  }
}
