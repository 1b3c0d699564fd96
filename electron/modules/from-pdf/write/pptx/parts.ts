/** This module writes the parts of the package that are the same in every presentation, or describe it. */
import type { Size } from '../../model/index.js';
import { Relations } from '../relations.js';
import { attribute, declaration, emu, names } from './xml.js';

const types = 'application/vnd.openxmlformats-officedocument.presentationml';

/**
 * Tells the paths of all parts with their types.
 * @param notes numbers of the slides that have notes, from 1
 */
export function* partTypes(
  slides: number,
  notes: readonly number[],
): Generator<[path: string, type: string]> {
  const part = (name: string, type: string): [string, string] => [`ppt/${name}.xml`, `${types}.${type}+xml`];
  const theme = (number: number): [string, string] => [
    `ppt/theme/theme${String(number)}.xml`,
    'application/vnd.openxmlformats-officedocument.theme+xml',
  ];
  yield part('presentation', 'presentation.main');
  yield part('slideMasters/slideMaster1', 'slideMaster');
  yield part('slideLayouts/slideLayout1', 'slideLayout');
  yield part('slideLayouts/slideLayout2', 'slideLayout');
  yield theme(1);
  if (notes.length > 0) {
    yield part('notesMasters/notesMaster1', 'notesMaster');
    yield theme(2);
  }
  for (let slide = 1; slide <= slides; slide += 1) yield part(`slides/slide${String(slide)}`, 'slide');
  for (const slide of notes) yield part(`notesSlides/notesSlide${String(slide)}`, 'notesSlide');
}

/**
 * Writes the presentation.
 * @returns it, and its relations
 */
export function presentationXml(
  slides: number,
  { width, height }: Size,
  hasNotes: boolean,
): { readonly xml: string; readonly relations: Relations } {
  const relations = new Relations();
  const master = relations.to('slideMaster', 'slideMasters/slideMaster1.xml');
  relations.to('theme', 'theme/theme1.xml');
  const notes = hasNotes
    ? `<p:notesMasterIdLst><p:notesMasterId r:id="${relations.to('notesMaster', 'notesMasters/notesMaster1.xml')}"/></p:notesMasterIdLst>`
    : '';
  const list = Array.from(
    { length: slides },
    (_, at) =>
      `<p:sldId id="${String(256 + at)}" r:id="${relations.to('slide', `slides/slide${String(at + 1)}.xml`)}"/>`,
  );
  const xml = [
    `${declaration}<p:presentation ${names} saveSubsetFonts="1">`,
    `<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="${master}"/></p:sldMasterIdLst>${notes}`,
    slides === 0 ? '' : `<p:sldIdLst>${list.join('')}</p:sldIdLst>`,
    `<p:sldSz cx="${String(emu(width))}" cy="${String(emu(height))}"/><p:notesSz cx="6858000" cy="9144000"/>`,
    '</p:presentation>',
  ].join('');
  return { xml, relations };
}

const group =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';
const ground =
  '<p:bg><p:bgPr><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>';

/** Returns a place for the title across the top. */
function titlePlace({ width, height }: Size): string {
  const [edge, top] = [width * 0.07, height * 0.05];
  return [
    '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title 1"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr>',
    `<p:spPr><a:xfrm><a:off x="${String(emu(edge))}" y="${String(emu(top))}"/><a:ext cx="${String(emu(width - 2 * edge))}" cy="${String(emu(height * 0.12))}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>`,
    '<p:txBody><a:bodyPr anchor="t"><a:normAutofit/></a:bodyPr><a:lstStyle/><a:p><a:endParaRPr/></a:p></p:txBody></p:sp>',
  ].join('');
}

const levels = (size: number) =>
  Array.from(
    { length: 9 },
    (_, at) =>
      `<a:lvl${String(at + 1)}pPr marL="0" indent="0" algn="l"><a:buNone/><a:defRPr sz="${String(size)}"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr></a:lvl${String(at + 1)}pPr>`,
  ).join('');

export function masterXml(size: Size): { readonly xml: string; readonly relations: Relations } {
  const relations = new Relations();
  const layouts = [1, 2].map(
    (number) =>
      `<p:sldLayoutId id="${String(2147483648 + number)}" r:id="${relations.to('slideLayout', `../slideLayouts/slideLayout${String(number)}.xml`)}"/>`,
  );
  relations.to('theme', '../theme/theme1.xml');
  const xml = [
    `${declaration}<p:sldMaster ${names}><p:cSld>${ground}<p:spTree>${group}${titlePlace(size)}</p:spTree></p:cSld>`,
    '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>',
    `<p:sldLayoutIdLst>${layouts.join('')}</p:sldLayoutIdLst>`,
    `<p:txStyles><p:titleStyle>${levels(2400)}</p:titleStyle><p:bodyStyle>${levels(1800)}</p:bodyStyle><p:otherStyle>${levels(1800)}</p:otherStyle></p:txStyles>`,
    '</p:sldMaster>',
  ].join('');
  return { xml, relations };
}

/** Writes a layout: 1 has a place for a title, 2 is blank. */
export const layoutXml = (number: 1 | 2, size: Size): string =>
  number === 1
    ? `${declaration}<p:sldLayout ${names} type="titleOnly" preserve="1"><p:cSld name="Title only"><p:spTree>${group}${titlePlace(size)}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`
    : `${declaration}<p:sldLayout ${names} type="blank" preserve="1"><p:cSld name="Blank"><p:spTree>${group}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`;

export function layoutRelations(): Relations {
  const relations = new Relations();
  relations.to('slideMaster', '../slideMasters/slideMaster1.xml');
  return relations;
}

const colours = [
  ['dk1', '000000'],
  ['lt1', 'FFFFFF'],
  ['dk2', '44546A'],
  ['lt2', 'E7E6E6'],
  ['accent1', '4472C4'],
  ['accent2', 'ED7D31'],
  ['accent3', 'A5A5A5'],
  ['accent4', 'FFC000'],
  ['accent5', '5B9BD5'],
  ['accent6', '70AD47'],
  ['hlink', '0563C1'],
  ['folHlink', '954F72'],
] as const;

/**
 * Writes a theme.
 * @param family that of the document's text
 */
export function themeXml(family: string): string {
  const fonts = ['major', 'minor'].map(
    (kind) =>
      `<a:${kind}Font><a:latin typeface="${attribute(family)}"/><a:ea typeface=""/><a:cs typeface=""/></a:${kind}Font>`,
  );
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const line = `<a:ln w="6350">${fill}</a:ln>`;
  const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';
  return [
    `${declaration}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Platen"><a:themeElements>`,
    `<a:clrScheme name="Platen">${colours.map(([name, hex]) => `<a:${name}><a:srgbClr val="${hex}"/></a:${name}>`).join('')}</a:clrScheme>`,
    `<a:fontScheme name="Platen">${fonts.join('')}</a:fontScheme>`,
    `<a:fmtScheme name="Platen"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme>`,
    '</a:themeElements></a:theme>',
  ].join('');
}

export const groupXml = group;
export const groundXml = ground;
