/** Reads the two font sets of a theme: headings (major) and text (minor). */
import { namedTable } from '../../../../contract/named-table.js';
import { cleanFamily, type ScriptGroup } from './names.js';
import { readXml, type Parts } from '../parts.js';

type FontSet = Partial<Record<ScriptGroup, string>>;

export class ThemeFonts {
  readonly #sets: Record<'major' | 'minor', FontSet> = { major: {}, minor: {} };

  set(kind: 'major' | 'minor', script: ScriptGroup, family: string): void {
    this.#sets[kind][script] = family;
  }

  get(kind: 'major' | 'minor', script: ScriptGroup): string | null {
    return this.#sets[kind][script] ?? null;
  }

  /** By Word's names (`minorHAnsi`, `majorEastAsia`, `minorBidi`) and by PowerPoint's (`+mn-lt`, `+mj-ea`). */
  named(name: string | undefined): string | null {
    if (name === undefined) return null;
    const kind = /^(?:major|\+mj)/.test(name) ? 'major' : /^(?:minor|\+mn)/.test(name) ? 'minor' : null;
    if (kind === null) return null;
    if (/(?:EastAsia|-ea)$/.test(name)) return this.get(kind, 'asian');
    return this.get(kind, /(?:Bidi|-cs)$/.test(name) ? 'complex' : 'western');
  }
}

const scripts = namedTable<ScriptGroup | undefined>({
  latin: 'western',
  ea: 'asian',
  cs: 'complex',
});

export async function readTheme(parts: Parts, name: string): Promise<ThemeFonts> {
  const theme = new ThemeFonts();
  let kind: 'major' | 'minor' | null = null;
  await readXml(parts.chunks(name), {
    open(element, attributes) {
      if (element === 'majorFont') kind = 'major';
      else if (element === 'minorFont') kind = 'minor';
      const script = scripts[element];
      const family = cleanFamily(attributes.typeface);
      if (kind !== null && script !== undefined && family !== null) theme.set(kind, script, family);
    },
    close(element) {
      if (element === 'majorFont' || element === 'minorFont') kind = null;
    },
  });
  return theme;
}
