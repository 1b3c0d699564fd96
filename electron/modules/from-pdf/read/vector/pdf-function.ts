/** This module evaluates functions of one input (ISO 32000-2, 7.10): sampled, exponential and stitching ones. */
import type { Pdf } from '../../../../engine/pdf-core/pdf/index.js';
import type { QpdfValue } from '../../../../engine/pdf-core/objects/values.js';

/** Returns the outputs for an input. */
type PdfFunction = (input: number) => readonly number[];

interface Made {
  readonly of: PdfFunction;
  /** Inputs between the ends of the domain at which it may change at once, in order. */
  readonly bounds: readonly number[];
  /** True where it runs straight between its bounds. */
  readonly isLinear: boolean;
}

/** Functions nested deeper than this are not read. */
const maxDepth = 8;
/** A sampled function of more samples than this is not read. */
const maxSamples = 65_536;

const clamp = (value: number, from: number, to: number) => Math.max(from, Math.min(to, value));
const between = (value: number, [a, b]: readonly [number, number], [c, d]: readonly [number, number]) =>
  b === a ? c : c + ((value - a) * (d - c)) / (b - a);

/**
 * Reads a function, or an array of functions of one output each.
 * @returns undefined for one of another kind (such as PostScript), or an odd one
 */
export function readFunction(values: Pdf, value: QpdfValue | undefined, depth = 0): Made | undefined {
  const found = values.at(value);
  if (depth > maxDepth) return undefined;
  if (Array.isArray(found)) {
    const parts = found.map((part: QpdfValue) => readFunction(values, part, depth + 1));
    if (parts.length === 0 || !parts.every((part) => part !== undefined)) return undefined;
    return {
      of: (input) => parts.map((part) => part.of(input)[0] ?? 0),
      bounds: [...new Set(parts.flatMap(({ bounds }) => bounds))].sort((a, b) => a - b),
      isLinear: parts.every(({ isLinear }) => isLinear),
    };
  }
  const entries = values.dictionary(found);
  const [from, to] = values.numbers(entries?.['/Domain']) ?? [];
  if (!entries || from === undefined || to === undefined || !(from < to)) return undefined;
  const made = { values, entries, domain: [from, to] as const, value, depth };
  switch (values.at(entries['/FunctionType'])) {
    case 0:
      return sampled(made);
    case 2:
      return exponential(made);
    case 3:
      return stitched(made);
    default:
      return undefined;
  }
}

interface Source {
  readonly values: Pdf;
  readonly entries: Readonly<Record<string, QpdfValue>>;
  readonly domain: readonly [number, number];
  readonly value: QpdfValue | undefined;
  readonly depth: number;
}

function exponential({ values, entries, domain }: Source): Made | undefined {
  const [zero, one] = [values.numbers(entries['/C0']) ?? [0], values.numbers(entries['/C1']) ?? [1]];
  const power = values.at(entries['/N']);
  if (typeof power !== 'number' || zero.length !== one.length) return undefined;
  return {
    of: (input) => {
      const share = clamp(input, ...domain) ** power;
      return zero.map((start, at) => start + share * ((one[at] ?? 0) - start));
    },
    ...{ bounds: [], isLinear: power === 1 },
  };
}

function stitched({ values, entries, domain, depth }: Source): Made | undefined {
  const list = values.at(entries['/Functions']);
  const parts = (Array.isArray(list) ? list : []).map((part: QpdfValue) =>
    readFunction(values, part, depth + 1),
  );
  const bounds = values.numbers(entries['/Bounds']) ?? [];
  const encode = values.numbers(entries['/Encode']) ?? [];
  if (parts.length === 0 || bounds.length !== parts.length - 1 || encode.length !== 2 * parts.length)
    return undefined;
  if (!parts.every((part) => part !== undefined)) return undefined;
  const edges = [domain[0], ...bounds, domain[1]];
  return {
    of: (input) => {
      const at = clamp(input, ...domain);
      const place = bounds.filter((bound) => bound <= at).length;
      const own = [edges[place] ?? 0, edges[place + 1] ?? 1] as const;
      const to = [encode[2 * place] ?? 0, encode[2 * place + 1] ?? 1] as const;
      return parts[place]?.of(between(at, own, to)) ?? [];
    },
    bounds,
    isLinear: parts.every((part) => part.isLinear && part.bounds.length === 0),
  };
}

function sampled({ values, entries, domain, value }: Source): Made | undefined {
  const [size, ...more] = values.numbers(entries['/Size']) ?? [];
  const bits = values.at(entries['/BitsPerSample']);
  const range = values.numbers(entries['/Range']) ?? [];
  const outputs = range.length / 2;
  const data = dataOf(values, value);
  if (!size || more.length > 0 || size > maxSamples || outputs < 1 || !data) return undefined;
  if ((bits !== 8 && bits !== 16) || data.length * 8 < size * outputs * bits) return undefined;
  const decode = values.numbers(entries['/Decode']) ?? range;
  const [first = 0, last = size - 1] = values.numbers(entries['/Encode']) ?? [];
  const sample = (at: number, output: number) => {
    const place = at * outputs + output;
    const stored = bits === 8 ? (data[place] ?? 0) : data.readUInt16BE(2 * place);
    return between(stored, [0, 2 ** bits - 1], [decode[2 * output] ?? 0, decode[2 * output + 1] ?? 1]);
  };
  return {
    of: (input) => {
      const at = clamp(between(clamp(input, ...domain), domain, [first, last]), 0, size - 1);
      const below = Math.floor(at);
      const above = Math.min(size - 1, below + 1);
      return Array.from({ length: outputs }, (_, output) => {
        const [one, other] = [sample(below, output), sample(above, output)];
        return clamp(one + (at - below) * (other - one), range[2 * output] ?? 0, range[2 * output + 1] ?? 1);
      });
    },
    ...{ bounds: [], isLinear: size === 2 },
  };
}

/** A stream of more bytes than this, unpacked, is not read. */
const maxBytes = 16 * 1024 * 1024;

/** Returns the unpacked data of the stream that a reference leads to. @throws Unreadable as `Pdf.unpacked` */
export const dataOf = (pdf: Pdf, value: QpdfValue | undefined): Buffer | undefined =>
  pdf.unpacked(value, maxBytes);
