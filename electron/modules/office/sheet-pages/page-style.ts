/** Page styles of sheets: what they say, and one for each sheet where several share one. */
import { item } from '../cells.js';
import type { OfficeDocument } from '../document.js';
import { UnoError } from '../uno/errors.js';
import {
  XHeaderFooterContent,
  XIndexAccess,
  XMultiServiceFactory,
  XNameAccess,
  XNameContainer,
  XPropertySet,
  XPropertySetInfo,
  XStyleFamiliesSupplier,
} from '../uno/interfaces.js';
import { interfaceType, typeName, type UnoType } from '../uno/types.js';
import { short, UnoAnyValue, type UnoReference, type UnoStruct } from '../uno/values.js';
import type { PrintedSheet } from './printed.js';
import type { Scaling, CellsSize } from './scale.js';

/** Hundredths of a millimetre. */
export interface PageSetUp {
  readonly paper: CellsSize;
  /** What margins, header and footer leave of the paper. */
  readonly room: CellsSize;
  readonly isLandscape: boolean;
  readonly hasHeaderOrFooter: boolean;
  /** Column letters and row numbers are printed. */
  readonly hasHeadings: boolean;
  readonly scaling: Scaling;
}

export async function pageStyle(document: OfficeDocument, name: string): Promise<UnoReference> {
  const family = await pageStyleFamily(document);
  const style = (await document.call(family, XNameAccess.getByName, [name])) as UnoAnyValue;
  return style.value as UnoReference;
}

/** All page styles of a workbook, used or not. */
export async function pageStyles(document: OfficeDocument): Promise<UnoReference[]> {
  const styles = await document.as(await pageStyleFamily(document), XIndexAccess.type);
  const count = Number(await document.call(styles, XIndexAccess.getCount));
  const found: UnoReference[] = [];
  for (let index = 0; index < count; index++) found.push(await item(document, styles, index));
  return found;
}

async function pageStyleFamily(document: OfficeDocument): Promise<UnoReference> {
  const supplier = await document.as(document.reference, XStyleFamiliesSupplier.type);
  const families = (await document.call(supplier, XStyleFamiliesSupplier.getStyleFamilies)) as UnoReference;
  const family = (await document.call(families, XNameAccess.getByName, ['PageStyles'])) as UnoAnyValue;
  return document.as(family.value as UnoReference, XNameAccess.type);
}

/** What a page set-up is made of. */
const setUpNames = [
  ...(['Width', 'Height', 'LeftMargin', 'RightMargin', 'TopMargin', 'BottomMargin'] as const),
  ...(['HeaderHeight', 'FooterHeight', 'IsLandscape', 'HeaderIsOn', 'FooterIsOn', 'PrintHeaders'] as const),
  ...(['PageScale', 'ScaleToPages', 'ScaleToPagesX', 'ScaleToPagesY'] as const),
];

export async function readSetUp(document: OfficeDocument, style: UnoReference): Promise<PageSetUp> {
  const values = await document.getTogether(style, setUpNames);
  const read = (name: (typeof setUpNames)[number]) => values[setUpNames.indexOf(name)];
  const number = (name: (typeof setUpNames)[number]) => Number(read(name));
  const [width, height, across, down] = [
    number('Width'),
    number('Height'),
    number('ScaleToPagesX'),
    number('ScaleToPagesY'),
  ];
  const [pages, percent] = [number('ScaleToPages'), number('PageScale')];
  const [hasHeader, hasFooter] = [read('HeaderIsOn') === true, read('FooterIsOn') === true];
  const furniture = (hasHeader ? number('HeaderHeight') : 0) + (hasFooter ? number('FooterHeight') : 0);
  return {
    paper: { width, height },
    room: {
      width: Math.max(1, width - number('LeftMargin') - number('RightMargin')),
      height: Math.max(1, height - number('TopMargin') - number('BottomMargin') - furniture),
    },
    isLandscape: read('IsLandscape') === true,
    hasHeaderOrFooter: hasHeader || hasFooter,
    hasHeadings: read('PrintHeaders') === true,
    scaling:
      across > 0 || down > 0
        ? { kind: 'pages-each-way', across, down }
        : pages > 0
          ? { kind: 'pages', pages }
          : { kind: 'percent', percent: percent > 0 ? percent : 100 },
  };
}

/** The last one that is set is the one that counts. */
export function setScaling(document: OfficeDocument, style: UnoReference, scaling: Scaling): Promise<void> {
  switch (scaling.kind) {
    case 'percent':
      return document.set(style, { PageScale: short(scaling.percent) });
    case 'pages':
      return document.set(style, { ScaleToPages: short(scaling.pages) });
    case 'pages-each-way':
      return document.set(style, {
        ScaleToPagesX: short(scaling.across),
        ScaleToPagesY: short(scaling.down),
      });
  }
}

/**
 * Gives each of these sheets a page style that no other sheet has.
 * @returns the styles, in the order of the sheets
 */
export async function ownStyles(
  document: OfficeDocument,
  sheets: readonly PrintedSheet[],
): Promise<UnoReference[]> {
  const taken = new Set<string>();
  const styles: UnoReference[] = [];
  for (const sheet of sheets) {
    const style = await pageStyle(document, sheet.style);
    if (taken.has(sheet.style)) styles.push(await giveCopy(document, sheet, style));
    else styles.push(style);
    taken.add(sheet.style);
  }
  return styles;
}

const scales = new Set(['PageScale', 'ScaleToPages', 'ScaleToPagesX', 'ScaleToPagesY']);
/** com.sun.star.beans.PropertyAttribute.READONLY */
const readOnly = 16;

async function giveCopy(
  document: OfficeDocument,
  sheet: PrintedSheet,
  style: UnoReference,
): Promise<UnoReference> {
  const name = await freeName(document, `${sheet.style} ${sheet.index + 1}`);
  await newPageStyle(document, name);
  const copy = await pageStyle(document, name);
  await copyProperties(document, style, copy);
  // Where the style changes numbers begin anew, unless they are to go on.
  await document.set(copy, { FirstPageNumber: short(0) });
  await document.set(sheet.reference, { PageStyle: name });
  return copy;
}

/**
 * A page style that no sheet has yet: LibreOffice lays out nothing anew while it is changed.
 * @param name of no style so far
 */
export async function newPageStyle(document: OfficeDocument, name: string): Promise<UnoReference> {
  const make = async () => {
    const factory = await document.as(document.reference, XMultiServiceFactory.type);
    const created = await document.call(factory, XMultiServiceFactory.createInstance, [
      'com.sun.star.style.PageStyle',
    ]);
    return document.as(created as UnoReference, xStyle);
  };
  const [style, family] = await Promise.all([make(), pageStyleFamily(document)]);
  const container = await document.as(family, XNameContainer.type);
  await document.call(container, XNameContainer.insertByName, [name, new UnoAnyValue(xStyle, style)]);
  return style;
}

const xStyle = interfaceType('style.XStyle');

async function freeName(document: OfficeDocument, wanted: string): Promise<string> {
  const family = await pageStyleFamily(document);
  for (let number = 0; ; number += 1) {
    const name = number === 0 ? wanted : `${wanted} (${number})`;
    if ((await document.call(family, XNameAccess.hasByName, [name])) !== true) return name;
  }
}

async function copyProperties(document: OfficeDocument, from: UnoReference, to: UnoReference): Promise<void> {
  const [source, target] = await Promise.all([from, to].map((one) => document.as(one, XPropertySet.type)));
  if (!source || !target) return;
  const info = (await document.call(source, XPropertySet.getPropertySetInfo)) as UnoReference;
  const listed = (await document.call(info, XPropertySetInfo.getProperties)) as readonly UnoStruct[];
  const names = listed
    .filter(({ Attributes, Type }) => (Number(Attributes) & readOnly) === 0 && isCopied(Type as UnoType))
    .map(({ Name }) => Name as string)
    .filter((name) => !scales.has(name))
    // A header has a height once it is on.
    .sort((one, other) => Number(other.endsWith('IsOn')) - Number(one.endsWith('IsOn')));
  const values = await Promise.all(
    names.map((name) => document.call(source, XPropertySet.getPropertyValue, [name]).catch(orNothing)),
  );
  await Promise.all(
    names.map(async (name, at) => {
      const value = values[at];
      if (!(value instanceof UnoAnyValue) || value.value === null) return;
      await document.call(target, XPropertySet.setPropertyValue, [name, value]).catch(orNothing);
    }),
  );
}

/** Numbers, words and the texts of headers; lines and fills around a page stay with the first sheet. */
function isCopied(type: UnoType): boolean {
  switch (type.kind) {
    case 'boolean':
    case 'byte':
    case 'short':
    case 'long':
    case 'string':
      return true;
    default:
      return typeName(type) === typeName(XHeaderFooterContent.type);
  }
}

/** A style need not have a value for all it lists. */
const orNothing = (thrown: unknown): null => {
  if (thrown instanceof UnoError && thrown.kind === 'exception') return null;
  throw thrown;
};
