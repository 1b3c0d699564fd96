/**
 * This module chooses the names of fonts. Fonts that computers with Word have keep their name; others are replaced by one of those, made as
 * wide as the text was: otherwise every computer would take another font, and end lines elsewhere.
 */
import { Encodings, Font, FontNames } from '@pdf-lib/standard-fonts';
import { heightOf, widthOf, type Paragraph, type TextRun, type TextStyle } from '../../model/index.js';

type Generic = TextStyle['generic'];
type Named = Pick<TextStyle, 'family' | 'generic'>;

/** Windows, Office and Macs with Office have these fonts; some are free ones of the same measures. */
const common = new RegExp(
  `^(${[
    'aptos.*|arial( black| narrow| unicode ms| rounded mt bold)?|bahnschrift.*|baskerville old face|bodoni mt.*|book antiqua',
    'bookman old style|calibri( light)?|caladea|cambria( math)?|candara.*|carlito|century( gothic| schoolbook)?|comic sans ms',
    'consolas|constantia|corbel.*|courier( new)?|dejavu .*|ebrima|franklin gothic (book|demi|heavy|medium).*|gabriola|garamond',
    'georgia|gill sans( mt.*|)|helvetica( neue)?|impact|ink free|javanese text|leelawadee.*|liberation .*|lucida .*|mv boli',
    'microsoft (sans serif|himalaya|new tai lue|phagspa|tai le|uighur|yi baiti)|mongolian baiti|myanmar text|nirmala.*|noto (sans|serif) .*',
    'palatino( linotype)?|perpetua.*|rockwell.*|segoe .*|sitka.*|sylfaen|symbol|tahoma',
    'times( new roman)?|trebuchet ms|tw cen mt.*|verdana|webdings|wingdings.*',
    'ms p?(gothic|mincho)|ms ui gothic|meiryo.*|yu (gothic|mincho).*|simsun.*|simhei|nsimsun|microsoft (yahei|jhenghei).*|kaiti|fangsong',
    'dengxian.*|p?mingliu.*|malgun gothic.*|batang.*|gulim.*|dotum.*|gungsuh.*|hiragino .*|pingfang .*|songti .*|heiti .*',
    'angsana .*|browallia .*|cordia .*|david|miriam|narkisim|frankruehl|gisha|aharoni|levenim mt|rod|arabic typesetting',
    'simplified arabic.*|traditional arabic|sakkal majalla|mangal|latha|vrinda|raavi|shruti|tunga|kartika|gautami|kalinga',
  ].join('|')})$`,
  'i',
);

/** These fonts replace others; widths are relative to the first font of a kind. */
const replacements: Readonly<Record<Generic, readonly (readonly [width: number, family: string])[]>> = {
  sans: [
    [1, 'Arial'],
    [0.82, 'Arial Narrow'],
    [0.926, 'Calibri'],
    [1.146, 'Verdana'],
  ],
  serif: [
    [1, 'Times New Roman'],
    [1.107, 'Palatino Linotype'],
    [1.159, 'Century Schoolbook'],
  ],
  mono: [[1, 'Courier New']],
};

interface Measure {
  letters: number;
  /** Width of the text, in points, and its width in the first font of its kind at the same size. */
  actual: number;
  expected: number;
}

const none = (): Measure => ({ letters: 0, actual: 0, expected: 0 });

/** Widths say something only when at least this many letters were measured. */
const enough = 200;
/** A text this share wider or narrower than in its replacement would end its lines elsewhere. */
const noticed = 0.03;

/** The replacements may not have these letters and signs. */
const foreign = /[\u0530-\u1dff\u2070-\u209f\u2190-\ufaff\ufb13-\uffff]|[\u{10000}-\u{10ffff}]/gu;

interface Choice {
  readonly family: string;
  /** Width that letters are scaled to, percent. */
  readonly scale: number;
}

export class FontChoice {
  readonly #lines = new Map<string, Measure>();
  readonly #paragraphs = new Map<string, Measure>();
  readonly #kinds = new Map<string, Named>();
  /** Numbers of all letters, and of those that the replacements may not have, by font. */
  readonly #scripts = new Map<string, { all: number; other: number }>();
  readonly #choices = new Map<string, Choice>();

  /** Notes how wide the text of a paragraph is. */
  take(paragraph: Paragraph): void {
    for (const inline of paragraph.inlines) if (inline.kind === 'text') this.#meet(inline);
    const [place, ...others] = paragraph.places;
    const [first] = paragraph.inlines;
    if (!place || others.length > 0 || first?.kind !== 'text' || paragraph.list !== null) return;
    if (isCommon(first.style)) return;
    let expected = 0;
    let letters = 0;
    for (const inline of paragraph.inlines) {
      if (inline.kind !== 'text' || keyOf(inline.style) !== keyOf(first.style)) return;
      const ems = widthInEms(inline.text, inline.style);
      if (ems === undefined) return;
      expected += ems * inline.style.size;
      letters += inline.text.length;
    }
    if (letters < 8) return;
    const lines = heightOf(place.box) / Math.max(1, paragraph.spacing.line || first.style.size * 1.2);
    const width = widthOf(place.box);
    if (lines < 1.5) add(this.#lines, keyOf(first.style), { letters, actual: width, expected });
    // The last lines of paragraphs are half full on average.
    else if (lines > 3.5)
      add(this.#paragraphs, keyOf(first.style), {
        letters,
        actual: (Math.round(lines) - 0.5) * width,
        expected,
      });
  }

  #meet({ text, style }: TextRun): void {
    const key = keyOf(style);
    if (!this.#kinds.has(key)) this.#kinds.set(key, style);
    if (isCommon(style)) return;
    const scripts = this.#scripts.get(key) ?? { all: 0, other: 0 };
    scripts.all += text.length;
    scripts.other += text.match(foreign)?.length ?? 0;
    this.#scripts.set(key, scripts);
  }

  /** Returns the font's name for Word: at most 31 letters, which is all that Windows keeps. */
  nameOf(look: Named): string {
    return this.#choice(look).family;
  }

  /** Returns the percentage that letters are scaled to, so that they are as wide as they were; 100 for fonts that kept their name. */
  scaleOf(look: Named): number {
    return this.#choice(look).scale;
  }

  /** Returns the families that were replaced, in the order in which they were met. */
  get replaced(): string[] {
    return [...this.#kinds.values()].filter((look) => this.nameOf(look) !== plainName(look)).map(plainName);
  }

  #choice(look: Named): Choice {
    const key = keyOf(look);
    let choice = this.#choices.get(key);
    if (!choice) this.#choices.set(key, (choice = this.#choose(look, key)));
    return choice;
  }

  #choose(look: Named, key: string): Choice {
    const own = plainName(look);
    if (isCommon(look)) return { family: own || replacements[look.generic][0]![1], scale: 100 };
    // A font of another script keeps its name: what Word takes in its place at least has these letters.
    const scripts = this.#scripts.get(key);
    if (scripts && scripts.other > 0.3 * scripts.all)
      return { family: /math/i.test(own) ? 'Cambria Math' : own, scale: 100 };
    const [lines, paragraphs] = [this.#lines.get(key), this.#paragraphs.get(key)];
    const measure = lines && lines.letters >= enough ? lines : paragraphs;
    const kinds = replacements[look.generic];
    if (!measure || measure.letters < enough) return { family: kinds[0]![1], scale: 100 };
    const width = measure.actual / measure.expected;
    const [nearest] = [...kinds].sort(
      ([one], [other]) => Math.abs(Math.log(width / one)) - Math.abs(Math.log(width / other)),
    );
    const left = width / nearest![0];
    const isNoticed = Math.abs(left - 1) >= noticed;
    const scale = isNoticed ? Math.round(Math.max(0.8, Math.min(1.25, left)) * 100) : 100;
    return { family: nearest![1], scale };
  }
}

const keyOf = ({ family, generic }: Named): string => `${generic} ${family}`;

const plainName = ({ family }: Named): string =>
  family
    .replaceAll(/[\p{C};,"<>&]/gu, '')
    .trim()
    .slice(0, 31);

const isCommon = (look: Named): boolean => {
  const name = plainName(look);
  return name === '' || common.test(name) || /[^\x20-\x7e]/.test(name);
};

function add(measures: Map<string, Measure>, key: string, more: Measure): void {
  const measure = measures.get(key) ?? none();
  measure.letters += more.letters;
  measure.actual += more.actual;
  measure.expected += more.expected;
  measures.set(key, measure);
}

const models = {
  sans: [FontNames.Helvetica, FontNames.HelveticaBold],
  serif: [FontNames.TimesRoman, FontNames.TimesRomanBold],
  mono: [FontNames.Courier, FontNames.CourierBold],
} as const;

/** Returns the width of a text in the first font of a kind, in ems; undefined for letters that have no measure there. */
function widthInEms(text: string, { generic, bold }: TextStyle): number | undefined {
  const font = Font.load(models[generic][bold ? 1 : 0]);
  let width = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    if (!Encodings.WinAnsi.canEncodeUnicodeCodePoint(code)) return undefined;
    width += font.getWidthOfGlyph(Encodings.WinAnsi.encodeUnicodeCodePoint(code).name) ?? 0;
  }
  return width / 1000;
}
