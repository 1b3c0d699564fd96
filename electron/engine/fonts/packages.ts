/** The package that brings a font, by the names of the Linux at hand. */
import { namedTable } from '../../../contract/named-table.js';
import { readFileSync } from 'node:fs';

/** Of the families `ID` and `ID_LIKE` name (os-release, freedesktop.org): Chinese, Japanese and Korean, emoji, all else. */
const packages = namedTable<readonly [cjk: string, emoji: string, others: string]>({
  debian: ['fonts-noto-cjk', 'fonts-noto-color-emoji', 'fonts-noto-core'],
  fedora: ['google-noto-sans-cjk-fonts', 'google-noto-color-emoji-fonts', 'google-noto-fonts-all'],
  arch: ['noto-fonts-cjk', 'noto-fonts-emoji', 'noto-fonts'],
});

/**
 * @param font a family of Noto's
 * @param release text of `/etc/os-release`
 * @returns undefined where it is not known
 */
export function packageOf(font: string, release: string): string | undefined {
  const names = [...release.matchAll(/^ID(?:_LIKE)?=["']?([\w .-]+)/gm)].flatMap(([, ids = '']) =>
    ids.split(' '),
  );
  const known = names.map((name) => packages[name]).find((entry) => entry !== undefined);
  if (!known) return undefined;
  const [cjk, emoji, others] = known;
  if (font.includes('CJK')) return cjk;
  return font.includes('Emoji') ? emoji : others;
}

let release: string | null = null;

/** Of this system; `''` where there is none. */
export function systemRelease(): string {
  if (release !== null) return release;
  try {
    release = readFileSync('/etc/os-release', 'utf8');
  } catch {
    release = '';
  }
  return release;
}
