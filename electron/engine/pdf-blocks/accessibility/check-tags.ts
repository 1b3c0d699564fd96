/** Checks the tree of tags: standard tags, what may stand in what, headings, pictures, notes and languages (ISO 14289-1, 7.1 to 7.9). */
import { textOf } from '../../pdf-core/objects/text-strings.js';
import type { PdfGraph } from '../../pdf-core/pdf/index.js';
import { checkTable } from './check-table.js';
import type { UaFindings } from './findings.js';
import { isLanguage } from './languages.js';
import { alternativeOf, mediaIn } from './pictures.js';
import { innerTags, outerTag, pageOf, type StructureTag, type TagTree } from './tag-tree.js';

/** What a tag may contain (clause 7.2 with ISO 32000-1, 14.8.4.3), with the number of the test. */
const children: Readonly<Record<string, readonly [rule: string, allowed: string]>> = {
  Table: ['7.2-3', 'TR THead TBody TFoot Caption'],
  TR: ['7.2-10', 'TH TD'],
  THead: ['7.2-36', 'TR'],
  TBody: ['7.2-37', 'TR'],
  TFoot: ['7.2-38', 'TR'],
  L: ['7.2-19', 'L LI Caption'],
  LI: ['7.2-20', 'Lbl LBody'],
  TOC: ['7.2-27', 'TOC TOCI Caption'],
};

/** What a tag must stand in. */
const parents: Readonly<Record<string, readonly [rule: string, allowed: string]>> = {
  TR: ['7.2-4', 'Table THead TBody TFoot'],
  THead: ['7.2-5', 'Table'],
  TBody: ['7.2-6', 'Table'],
  TFoot: ['7.2-7', 'Table'],
  TH: ['7.2-8', 'TR'],
  TD: ['7.2-9', 'TR'],
  LI: ['7.2-17', 'L'],
  LBody: ['7.2-18', 'LI'],
  TOCI: ['7.2-26', 'TOC'],
};

/** Texts of a tag that need a language. */
const texts = [
  ['/ActualText', '7.2-21'],
  ['/Alt', '7.2-22'],
  ['/E', '7.2-23'],
] as const;

interface HeadingFound {
  /** 1 to 6; 0 for a heading without a number. */
  readonly level: number;
  readonly tag: StructureTag;
  readonly page: number | null;
}

export interface PictureFound {
  /** `Annot` for a film or a sound. */
  readonly kind: 'Figure' | 'Formula' | 'Annot';
  readonly page: number | null;
  /** Its alternative text; `''` where it has none. */
  readonly words: string;
}

export interface TagFacts {
  readonly headings: HeadingFound[];
  readonly pictures: PictureFound[];
  /** How often each standard tag is there. */
  readonly counts: Map<string, number>;
}

/** @param hasLanguage the catalog names a language */
export function checkTags(
  pdf: PdfGraph,
  tree: TagTree,
  hasLanguage: boolean,
  findings: UaFindings,
): TagFacts {
  const facts: TagFacts = { headings: [], pictures: [], counts: new Map() };
  const notes = new Set<string>();
  let level = 0;
  for (const tag of tree.tags) {
    const { dict, type, standard } = tag;
    const where = (): number | null => pageOf(tag);
    checkType(tag, tree, findings);
    checkLanguage(pdf, tag, tree, hasLanguage, findings);
    if (!pdf.dictionary(dict['/P'])) findings.add('7.1-12', 'no_parent', { page: where(), what: type });
    if (standard === null) continue;
    facts.counts.set(standard, (facts.counts.get(standard) ?? 0) + 1);
    checkNesting(tag, findings);
    if (standard === 'Table') checkTable(pdf, tag, findings, pdf.dictionary(tree.root?.['/ClassMap']));
    if (/^H[1-6]?$/.test(standard)) {
      const own = Number(standard.slice(1) || '0');
      facts.headings.push({ level: own, tag, page: where() });
      if (own > level + 1)
        findings.add('7.4.2-1', 'heading_order', {
          ...{ page: where(), found: standard, expected: level === 0 ? '' : `H${level}` },
        });
      if (own > 0) level = own;
    }
    if (standard === 'Figure' || standard === 'Formula') {
      const words = textOf(pdf.at(dict['/Alt'])) || textOf(pdf.at(dict['/ActualText']));
      facts.pictures.push({ kind: standard, page: where(), words });
      const isTold = words !== '' || typeof pdf.at(dict['/ActualText']) === 'string';
      if (!isTold)
        findings.add(standard === 'Figure' ? '7.3-1' : '7.7-1', 'no_alternative', {
          ...{ page: where(), what: standard },
        });
    }
    // Rules about annotations say what is wrong with them.
    if (mediaIn(pdf, tag).length > 0)
      facts.pictures.push({ kind: 'Annot', page: where(), words: alternativeOf(pdf, tag) });
    if (standard === 'Note') {
      const id = textOf(pdf.at(dict['/ID']));
      if (id === '') findings.add('7.9-1', 'note_id', { page: where() });
      else if (notes.has(id)) findings.add('7.9-2', 'note_id', { page: where() });
      notes.add(id);
    }
  }
  if (facts.headings.some((one) => one.level === 0) && facts.headings.some((one) => one.level > 0))
    for (const rule of ['7.4.4-2', '7.4.4-3']) findings.add(rule, 'headings_mixed');
  return facts;
}

function checkType(tag: StructureTag, { roles }: TagTree, findings: UaFindings): void {
  const { type, standard } = tag;
  const places = () => ({ page: pageOf(tag), found: type });
  if (roles.isCircular(type)) findings.add('7.1-6', 'role_cycle', places());
  else if (standard === null) findings.add('7.1-5', 'no_role', places());
  if (roles.isRemapped(type)) findings.add('7.1-7', 'role_remapped', places());
}

function checkLanguage(
  pdf: PdfGraph,
  tag: StructureTag,
  tree: TagTree,
  hasLanguage: boolean,
  findings: UaFindings,
): void {
  const { dict } = tag;
  const language = pdf.at(dict['/Lang']);
  if (typeof language === 'string' && !isLanguage(textOf(language)))
    findings.add('7.2-29', 'language_code', { page: pageOf(tag), found: textOf(language) });
  if (hasLanguage || tree.languageOf(dict)) return;
  for (const [key, rule] of texts)
    if (typeof pdf.at(dict[key]) === 'string') findings.add(rule, 'no_language', { page: pageOf(tag) });
}

function checkNesting(tag: StructureTag, findings: UaFindings): void {
  const standard = tag.standard!;
  const page = (): number | null => pageOf(tag);
  const inner = innerTags(tag).flatMap((one) => (one.standard === null ? [] : [one.standard]));
  const mayHold = children[standard];
  if (mayHold)
    for (const found of new Set(inner))
      if (!mayHold[1].split(' ').includes(found))
        findings.add(mayHold[0], 'children', {
          ...{ page: page(), what: standard, found, expected: mayHold[1].replaceAll(' ', ', ') },
        });
  const mustStand = parents[standard];
  if (mustStand) {
    const outer = outerTag(tag)?.standard ?? '';
    if (!mustStand[1].split(' ').includes(outer))
      findings.add(mustStand[0], 'parent', {
        ...{ page: page(), what: standard, found: outer, expected: mustStand[1].replaceAll(' ', ', ') },
      });
  }
  if (inner.filter((one) => one === 'H').length > 1)
    findings.add('7.4.4-1', 'headings_many', { page: page() });
  checkCaption(standard, inner, page, findings);
  if (standard === 'Table') checkParts(inner, page, findings);
}

function checkCaption(
  standard: string,
  inner: readonly string[],
  page: () => number | null,
  findings: UaFindings,
): void {
  const rule = { L: '7.2-40', TOC: '7.2-28', Table: '7.2-16' }[standard];
  if (rule === undefined) return;
  // That of a table may be its last one, too.
  const wrong = standard === 'Table' ? inner.slice(1, -1) : inner.slice(1);
  if (wrong.includes('Caption')) findings.add(rule, 'caption_place', { page: page(), what: standard });
}

function checkParts(inner: readonly string[], page: () => number | null, findings: UaFindings): void {
  const count = (type: string): number => inner.filter((one) => one === type).length;
  for (const [type, rule] of [
    ['THead', '7.2-11'],
    ['TFoot', '7.2-12'],
    ['Caption', '7.2-39'],
  ] as const)
    if (count(type) > 1) findings.add(rule, 'too_many', { page: page(), what: 'Table', found: type });
  for (const [type, rule] of [
    ['TFoot', '7.2-13'],
    ['THead', '7.2-14'],
  ] as const)
    if (count(type) > 0 && count('TBody') === 0)
      findings.add(rule, 'needs_body', { page: page(), found: type });
}
