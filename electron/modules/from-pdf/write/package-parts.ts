/** This module writes the parts that every Office package has: what it is, and who made it (ECMA-376 part 2; part 1, 15.2). */
import { escapeXml } from '../../../engine/markup/escape.js';
import type { DocumentModel } from '../model/index.js';
import { cleanText } from './clean-text.js';
import { declaration, relationTypes } from './relations.js';

const packageTypes = 'http://schemas.openxmlformats.org/package/2006';

/** Types of pictures by the ends of their names. */
export const pictureTypes = [
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
] as const;

/** The properties that {@link contentTypesXml} names for all packages. */
const propertyParts = [
  '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
  '<Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/>',
].join('');

/**
 * Returns `[Content_Types].xml`.
 * @param defaults extensions with the types of all parts that end in them
 * @param parts paths from the root of the package, with their types
 */
export function contentTypesXml(
  defaults: readonly (readonly [extension: string, type: string])[],
  parts: Iterable<readonly [path: string, type: string]>,
): string {
  const all = [
    ['rels', 'application/vnd.openxmlformats-package.relationships+xml'],
    ['xml', 'application/xml'],
    ...defaults,
  ];
  return [
    `${declaration}<Types xmlns="${packageTypes}/content-types">`,
    ...all.map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`),
    ...Array.from(parts, ([path, type]) => `<Override PartName="/${path}" ContentType="${type}"/>`),
    `${propertyParts}</Types>`,
  ].join('');
}

/**
 * Returns `_rels/.rels`.
 * @param document path of the part a reader begins with
 */
export const packageRelationsXml = (document: string): string =>
  [
    `${declaration}<Relationships xmlns="${packageTypes}/relationships">`,
    `<Relationship Id="rId1" Type="${relationTypes}/officeDocument" Target="${document}"/>`,
    `<Relationship Id="rId2" Type="${packageTypes}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
    `<Relationship Id="rId3" Type="${relationTypes}/extended-properties" Target="docProps/app.xml"/></Relationships>`,
  ].join('');

/** Returns a language tag that Office takes; undefined for others. */
export const languageTag = (language: string | null): string | undefined =>
  language !== null && /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(language) && language.length <= 84
    ? language
    : undefined;

/** Returns `docProps/core.xml`. */
export function corePropertiesXml(
  {
    title,
    subject,
    author,
    keywords,
    language,
  }: Pick<DocumentModel, 'title' | 'subject' | 'author' | 'keywords' | 'language'>,
  now: Date,
): string {
  const one = (element: string, value: string) => {
    const text = cleanText(value).trim();
    return text === '' ? '' : `<${element}>${escapeXml(text)}</${element}>`;
  };
  const moment = `${now.toISOString().slice(0, 19)}Z`;
  const stamp = (element: string) =>
    `<dcterms:${element} xsi:type="dcterms:W3CDTF">${moment}</dcterms:${element}>`;
  return [
    `${declaration}<cp:coreProperties xmlns:cp="${packageTypes}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">`,
    one('dc:title', title),
    one('dc:subject', subject),
    one('dc:creator', author),
    one('cp:keywords', keywords),
    one('dc:language', languageTag(language) ?? ''),
    `${stamp('created')}${stamp('modified')}</cp:coreProperties>`,
  ].join('');
}

/** `docProps/app.xml`. */
export const appPropertiesXml = `${declaration}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Platen</Application></Properties>`;
