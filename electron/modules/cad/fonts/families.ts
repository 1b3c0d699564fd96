/** Which font stands for one a drawing asks for. Drawings name the files of Windows fonts. */
import { namedTable } from '../../../../contract/named-table.js';

/** Families by the names of their files, bare of their endings. */
const families = namedTable<string>({
  times: 'Times New Roman',
  timesbd: 'Times New Roman',
  timesi: 'Times New Roman',
  timesbi: 'Times New Roman',
  cour: 'Courier New',
  courbd: 'Courier New',
  couri: 'Courier New',
  courbi: 'Courier New',
  calibri: 'Calibri',
  calibrib: 'Calibri',
  calibrii: 'Calibri',
  calibril: 'Calibri',
  cambria: 'Cambria',
  consola: 'Consolas',
  consolab: 'Consolas',
  verdana: 'Verdana',
  tahoma: 'Tahoma',
  tahomabd: 'Tahoma',
  georgia: 'Georgia',
  arialn: 'Arial Narrow',
  arialnb: 'Arial Narrow',
  ariblk: 'Arial Black',
  trebuc: 'Trebuchet MS',
  comic: 'Comic Sans MS',
  cg: 'Century Gothic',
  gothic: 'Century Gothic',
  segoeui: 'Segoe UI',
  micross: 'Microsoft Sans Serif',
  lucon: 'Lucida Console',
  simsun: 'SimSun',
  simhei: 'SimHei',
  msgothic: 'MS Gothic',
  msmincho: 'MS Mincho',
  gulim: 'Gulim',
  isocpeur: 'ISOCPEUR',
  isocteur: 'ISOCTEUR',
});

/** The fonts that replace a missing one: those of the same widths first, then of the same kind. */
const standIns = namedTable<readonly string[]>({
  'Times New Roman': ['Liberation Serif', 'Tinos', 'DejaVu Serif'],
  Georgia: ['DejaVu Serif', 'Liberation Serif'],
  Cambria: ['Caladea', 'Liberation Serif'],
  'Courier New': ['Liberation Mono', 'Cousine', 'DejaVu Sans Mono'],
  Consolas: ['Liberation Mono', 'DejaVu Sans Mono'],
  'Lucida Console': ['DejaVu Sans Mono', 'Liberation Mono'],
  Calibri: ['Carlito'],
  Verdana: ['DejaVu Sans'],
  Tahoma: ['DejaVu Sans'],
  'Arial Narrow': ['Liberation Sans Narrow'],
});

export interface Named {
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** What is meant by a file name or a family. */
export function named(name: string): Named {
  const key = name.toLowerCase();
  const family = families[key] ?? name.replace(/^@/, '');
  const known = families[key] !== undefined;
  return {
    family,
    bold: known && /(bd|b|bi|blk|nb)$/.test(key) && !/^(trebuc|calib|isocp)$/.test(key),
    italic: known && /(?:^times|^cour|bd|b)i$|^calibrii$/.test(key),
  };
}

export const standInsFor = (family: string): readonly string[] => standIns[family] ?? [];

/** Narrow fonts are still narrow when another one is drawn in their place. */
export const stretchOf = (family: string): number =>
  /narrow|condensed|isocp|isoct/i.test(family) ? 0.82 : 1;
