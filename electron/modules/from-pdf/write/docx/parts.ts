/** This module writes the parts of the package that are the same in every document, or describe it. */
import type { DocumentModel } from '../../model/index.js';
import { escapeXml } from '../../../../engine/markup/escape.js';
import { declaration, languageTag, names } from './xml.js';

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006';

/**
 * Returns `[Content_Types].xml`.
 * @param parts names inside `word/`, with the last part of their content types
 */
export function contentTypesXml(parts: readonly (readonly [name: string, type: string])[]): string {
  const overrides = parts.map(
    ([name, type]) => `<Override PartName="/word/${name}" ContentType="${main}.${type}+xml"/>`,
  );
  return [
    declaration,
    `<Types xmlns="${packageTypes}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    '<Default Extension="jpg" ContentType="image/jpeg"/><Default Extension="png" ContentType="image/png"/>',
    '<Default Extension="svg" ContentType="image/svg+xml"/>',
    ...overrides,
    '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
    '<Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/>',
    '</Types>',
  ].join('');
}

export const packageRelationsXml = [
  declaration,
  `<Relationships xmlns="${packageTypes}/relationships">`,
  '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>',
  `<Relationship Id="rId2" Type="${packageTypes}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
  '<Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/extended-properties" Target="docProps/app.xml"/>',
  '</Relationships>',
].join('');

export function corePropertiesXml(
  { title, subject, author, keywords, language }: DocumentModel,
  now: Date,
): string {
  const one = (element: string, value: string) =>
    value.trim() === '' ? '' : `<${element}>${escapeXml(value.trim())}</${element}>`;
  const moment = `${now.toISOString().slice(0, 19)}Z`;
  const stamp = (element: string) =>
    `<dcterms:${element} xsi:type="dcterms:W3CDTF">${moment}</dcterms:${element}>`;
  return [
    declaration,
    `<cp:coreProperties xmlns:cp="${packageTypes}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">`,
    one('dc:title', title),
    one('dc:subject', subject),
    one('dc:creator', author),
    one('cp:keywords', keywords),
    one('dc:language', languageTag(language) ?? ''),
    stamp('created'),
    stamp('modified'),
    '</cp:coreProperties>',
  ].join('');
}

export const appPropertiesXml = `${declaration}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Platen</Application></Properties>`;

/**
 * Returns `settings.xml`.
 * @param notes `w:footnotePr` and `w:endnotePr`, where there are notes
 * @param hasEven true where pages with even numbers have headers of their own
 */
export function settingsXml(notes: string, hasEven: boolean): string {
  // These settings are those of Word 2013 and later: without them it opens the document in a mode for old ones.
  const settings = [
    ['compatibilityMode', '15'],
    ['overrideTableStyleFontSizeAndJustification', '1'],
    ['enableOpenTypeFeatures', '1'],
    ['doNotFlipMirrorIndents', '1'],
  ].map(
    ([name, value]) =>
      `<w:compatSetting w:name="${name}" w:uri="http://schemas.microsoft.com/office/word" w:val="${value}"/>`,
  );
  return `${declaration}<w:settings ${names}><w:zoom w:percent="100"/><w:defaultTabStop w:val="720"/>${hasEven ? '<w:evenAndOddHeaders/>' : ''}<w:characterSpacingControl w:val="doNotCompress"/>${notes}<w:compat>${settings.join('')}</w:compat></w:settings>`;
}
