/** Finds the fonts of the text of a PowerPoint presentation (ECMA-376 part 1, 19.3 and 21.1.2.3). */
import { namedTable } from '../../../../contract/named-table.js';
import { posix } from 'node:path';
import { cleanFamily, scriptsOf, type ScriptGroup } from './names.js';
import { readXml, type Parts } from '../parts.js';
import { readTheme, type ThemeFonts } from './theme.js';

/** Where text that names no font takes one from: by the kind of its box. */
type Box = 'title' | 'body' | 'other';
type Choice = Partial<Record<ScriptGroup, string>>;

/** What one slide, layout or master says. Families are as written: the theme is not known here. */
interface Page {
  /** Text with fonts of its own or of its box's list style; the box is null when it stands in no placeholder. */
  readonly texts: {
    readonly box: Box;
    readonly placeholder: boolean;
    readonly script: ScriptGroup;
    readonly font: string | null;
  }[];
  /** Fonts of list styles: of its placeholders, or of the master's text styles. */
  readonly boxes: Partial<Record<Box, Choice>>;
}

const scripts = namedTable<ScriptGroup | undefined>({
  latin: 'western',
  ea: 'asian',
  cs: 'complex',
});
const masterStyles = namedTable<Box | undefined>({
  titleStyle: 'title',
  bodyStyle: 'body',
  otherStyle: 'other',
  // Of the presentation itself: for text in plain boxes.
  defaultTextStyle: 'other',
});
const slideParts = /^ppt\/slides\/slide\d+\.xml$/;

export async function slideFonts(parts: Parts): Promise<Set<string>> {
  const pages = new Map<string, Promise<Page>>();
  const themes = new Map<string, Promise<ThemeFonts>>();
  const page = (name: string | null) => cached(pages, name ?? '', (key) => readPage(parts, key));
  const defaults = await readPage(parts, 'ppt/presentation.xml');
  const asked = new Set<string>();
  for (const slide of parts.names.filter((name) => slideParts.test(name))) {
    const layout = await related(parts, slide, 'slideLayout');
    const master = layout === null ? null : await related(parts, layout, 'slideMaster');
    const themePart = master === null ? null : await related(parts, master, 'theme');
    const theme = await cached(themes, themePart ?? 'ppt/theme/theme1.xml', (key) => readTheme(parts, key));
    const above = [await page(layout), await page(master), defaults];
    for (const [level, drawn] of [await page(slide), await page(layout), await page(master)].entries())
      for (const { box, placeholder, script, font } of drawn.texts) {
        // The texts in placeholders of layouts and masters only say "click here".
        if (level > 0 && placeholder) continue;
        const written =
          font ?? above.map(({ boxes }) => boxes[box]?.[script]).find((found) => found !== undefined);
        const family = resolve(written ?? (box === 'title' ? '+mj' : '+mn'), script, theme);
        if (family !== null) asked.add(family);
      }
  }
  return asked;
}

function resolve(written: string, script: ScriptGroup, theme: ThemeFonts): string | null {
  if (written === '+mj') return theme.get('major', script);
  if (written === '+mn') return theme.get('minor', script);
  return written.startsWith('+') ? theme.named(written) : cleanFamily(written);
}

function cached<T>(
  known: Map<string, Promise<T>>,
  key: string,
  read: (key: string) => Promise<T>,
): Promise<T> {
  const found = known.get(key) ?? read(key);
  known.set(key, found);
  return found;
}

/** The part of a kind that a part points to. */
async function related(parts: Parts, part: string, kind: string): Promise<string | null> {
  const folder = posix.dirname(part);
  let target: string | null = null;
  await readXml(parts.chunks(`${folder}/_rels/${posix.basename(part)}.rels`), {
    open(_name, attributes) {
      if (attributes.Type?.endsWith(`/${kind}`)) target = attributes.Target ?? null;
    },
  });
  return target === null ? null : posix.resolve('/', folder, target).slice(1);
}

function boxOf(type: string | undefined): Box {
  return type === 'title' || type === 'ctrTitle' ? 'title' : 'body';
}

async function readPage(parts: Parts, name: string): Promise<Page> {
  const result: Page = { texts: [], boxes: {} };
  let box: Box = 'other';
  let placeholder = false;
  let list: Choice = {};
  let run: Choice = {};
  let style: Box | null = null;
  let inList = false;
  let inRun = false;
  let inText = false;
  await readXml(parts.chunks(name), {
    open(element, attributes) {
      const script = scripts[element];
      if (element === 'sp' || element === 'graphicFrame') [box, placeholder, list] = ['other', false, {}];
      else if (element === 'ph') [box, placeholder] = [boxOf(attributes.type), true];
      else if (element === 'lstStyle') inList = true;
      else if (element === 'r' || element === 'fld') run = {};
      else if (element === 'rPr') inRun = true;
      else if (element === 't') inText = true;
      else if (masterStyles[element]) style = masterStyles[element];
      else if (script && attributes.typeface) {
        if (style !== null) (result.boxes[style] ??= {})[script] ??= attributes.typeface;
        else if (inList) {
          list[script] ??= attributes.typeface;
          if (placeholder) (result.boxes[box] ??= {})[script] ??= attributes.typeface;
        } else if (inRun) run[script] = attributes.typeface;
      }
    },
    text(text) {
      if (!inText) return;
      for (const script of scriptsOf(text))
        result.texts.push({ box, placeholder, script, font: run[script] ?? list[script] ?? null });
    },
    close(element) {
      if (element === 'lstStyle') inList = false;
      else if (element === 'rPr') inRun = false;
      else if (element === 't') inText = false;
      else if (element === 'sp' || element === 'graphicFrame')
        [box, placeholder, list] = ['other', false, {}];
      else if (masterStyles[element]) style = null;
    },
  });
  return result;
}
