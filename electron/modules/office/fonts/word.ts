/** Finds the fonts of the text of a Word document (ECMA-376 part 1, 17.3.2.26 and 17.7.2). */
import { cleanFamily, scriptsOf, type ScriptGroup } from './names.js';
import { readXml, type Attributes, type Parts } from '../parts.js';
import { readTheme, type ThemeFonts } from './theme.js';

/** A family for each script; one that is not set comes from further up. */
type FontChoice = Partial<Record<ScriptGroup, string>>;

interface Style {
  readonly basedOn: string | null;
  fonts: FontChoice;
}

interface Styles {
  readonly byId: Map<string, Style>;
  defaults: FontChoice;
  defaultParagraph: string | null;
}

/** Parts whose text is drawn. */
const textParts = /^word\/(?:document|header|footer|footnotes|endnotes)\d*\.xml$/;
/** The most styles that inherit from each other; real documents stay far below. */
const chainLimit = 30;

export async function wordFonts(parts: Parts): Promise<Set<string>> {
  const theme = await readTheme(parts, 'word/theme/theme1.xml');
  const styles = await readStyles(parts, theme);
  const asked = new Set<string>();
  for (const name of parts.names) if (textParts.test(name)) await readText(parts, name, theme, styles, asked);
  return asked;
}

function readFonts(attributes: Attributes, theme: ThemeFonts): FontChoice {
  const western =
    theme.named(attributes.asciiTheme) ??
    cleanFamily(attributes.ascii) ??
    theme.named(attributes.hAnsiTheme) ??
    cleanFamily(attributes.hAnsi);
  const asian = theme.named(attributes.eastAsiaTheme) ?? cleanFamily(attributes.eastAsia);
  const complex = theme.named(attributes.cstheme) ?? cleanFamily(attributes.cs);
  return { ...(western ? { western } : {}), ...(asian ? { asian } : {}), ...(complex ? { complex } : {}) };
}

async function readStyles(parts: Parts, theme: ThemeFonts): Promise<Styles> {
  const styles: Styles = { byId: new Map(), defaults: {}, defaultParagraph: null };
  let id: string | null = null;
  let inDefaults = false;
  await readXml(parts.chunks('word/styles.xml'), {
    open(name, attributes) {
      if (name === 'rPrDefault') inDefaults = true;
      else if (name === 'style') {
        id = attributes.styleId ?? null;
        if (id !== null) styles.byId.set(id, { basedOn: null, fonts: {} });
        const isDefault = attributes.default === '1' || attributes.default === 'true';
        if (attributes.type === 'paragraph' && isDefault) styles.defaultParagraph = id;
      } else if (name === 'basedOn' && id !== null)
        styles.byId.set(id, { basedOn: attributes.val ?? null, fonts: styles.byId.get(id)?.fonts ?? {} });
      else if (name === 'tblStylePr') id = null;
      else if (name === 'rFonts') {
        const style = id === null ? null : styles.byId.get(id);
        if (style) style.fonts = readFonts(attributes, theme);
        else if (inDefaults) styles.defaults = readFonts(attributes, theme);
      }
    },
    close(name) {
      if (name === 'rPrDefault') inDefaults = false;
      else if (name === 'style') id = null;
    },
  });
  return styles;
}

function fromStyles(styles: Styles, start: string | null, script: ScriptGroup): string | null {
  let id = start;
  for (let step = 0; id !== null && step < chainLimit; step++) {
    const style = styles.byId.get(id);
    const font = style?.fonts[script];
    if (font !== undefined) return font;
    id = style?.basedOn ?? null;
  }
  return null;
}

interface Run {
  style: string | null;
  fonts: FontChoice;
  hidden: boolean;
  complex: boolean;
}
const newRun = (): Run => ({ style: null, fonts: {}, hidden: false, complex: false });

async function readText(
  parts: Parts,
  part: string,
  theme: ThemeFonts,
  styles: Styles,
  asked: Set<string>,
): Promise<void> {
  // A text box stands inside a run of the paragraph it is anchored to, hence the two piles.
  const paragraphs: (string | null)[] = [];
  const runs: Run[] = [];
  let inMark = false;
  let inText = false;
  const off = (value: string | undefined) => value === '0' || value === 'false' || value === 'none';
  await readXml(parts.chunks(part), {
    open(name, attributes, prefix) {
      // Formulas are set in fonts of their own.
      if (prefix === 'm') return;
      const run = runs.at(-1);
      switch (name) {
        case 'p':
          paragraphs.push(styles.defaultParagraph);
          break;
        case 'pPr':
          inMark = true;
          break;
        case 'pStyle':
          paragraphs[paragraphs.length - 1] = attributes.val ?? null;
          break;
        case 'r':
          runs.push(newRun());
          break;
        case 'rStyle':
          if (run && !inMark) run.style = attributes.val ?? null;
          break;
        case 'rFonts':
          if (run && !inMark) run.fonts = readFonts(attributes, theme);
          break;
        case 'vanish':
          if (run && !inMark) run.hidden = !off(attributes.val);
          break;
        case 'rtl':
        case 'cs':
          if (run && !inMark) run.complex = !off(attributes.val);
          break;
        case 'sym': {
          const font = cleanFamily(attributes.font);
          if (font !== null && run && !run.hidden) asked.add(font);
          break;
        }
        case 't':
          inText = run !== undefined;
          break;
        default:
          break;
      }
    },
    text(text) {
      const run = runs.at(-1);
      if (!inText || !run || run.hidden) return;
      for (const found of scriptsOf(text)) {
        const script = run.complex ? 'complex' : found;
        const font =
          run.fonts[script] ??
          fromStyles(styles, run.style, script) ??
          fromStyles(styles, paragraphs.at(-1) ?? null, script) ??
          styles.defaults[script];
        if (font !== undefined) asked.add(font);
      }
    },
    close(name, prefix) {
      if (prefix === 'm') return;
      if (name === 't') inText = false;
      else if (name === 'pPr') inMark = false;
      else if (name === 'r') runs.pop();
      else if (name === 'p') paragraphs.pop();
    },
  });
}
