/**
 * The fonts that come with Platen and those a person added, made known to what draws on Linux: LibreOffice, Chromium and
 * the libraries inside this process all ask fontconfig. Windows and macOS bring fonts for these scripts.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeXml } from '../markup/escape.js';
import { bundledFontFolders } from './bundled.js';

/** What the system, or the person by `FONTCONFIG_FILE`, says, and further folders behind it. */
function fontConfiguration(base: string, folders: readonly string[]): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    `<include ignore_missing="yes">${escapeXml(base)}</include>`,
    ...folders.map((folder) => `<dir>${escapeXml(folder)}</dir>`),
    '</fontconfig>',
    '',
  ].join('\n');
}

let addedFolder: string | null = null;

/** The fonts that come with Platen and, after {@link prepareFonts}, those a person added: absolute folders. */
export const ownFontFolders = (): string[] => [
  ...bundledFontFolders(),
  ...(addedFolder === null ? [] : [addedFolder]),
];

/**
 * Writes the configuration and puts it into force for this process and all it starts. To be called before anything
 * draws; does nothing but on Linux.
 * @param scratch folder the configuration is written to; made when it is not there
 * @param added folder of fonts a person added; it need not exist
 */
export function prepareFonts(scratch: string, added?: string): void {
  addedFolder = added ?? null;
  if (process.platform !== 'linux') return;
  const path = join(scratch, 'fonts.conf');
  const base = process.env['FONTCONFIG_FILE'] ?? '/etc/fonts/fonts.conf';
  // One that was put into force by the process that started this one holds the same.
  if (base === path) return;
  mkdirSync(scratch, { recursive: true, mode: 0o700 });
  const part = join(scratch, `fonts-${process.pid}.part`);
  writeFileSync(part, fontConfiguration(base, ownFontFolders()));
  renameSync(part, path);
  process.env['FONTCONFIG_FILE'] = path;
}
