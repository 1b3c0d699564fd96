/** Puts a check of accessibility into words: what fails, what is kept, and what only a person can judge. */
import type { ResultText, ResultWords } from '../../../words/results.js';
import type { ReportSection } from '../../engine/markup/report/sections.js';
import { lacksClaimOnly, type UaCheck } from '../../engine/pdf-blocks/accessibility/check.js';
import type { UaFinding, UaFindingKind } from '../../engine/pdf-blocks/accessibility/findings.js';
import { pageList } from '../../engine/pdf-blocks/page-list.js';
import { areas, areaOf, type RuleArea } from './areas.js';

/** One sentence for each kind of finding. */
const sentences: Readonly<Record<UaFindingKind, ResultText>> = {
  header: 'The file does not begin with a line “%PDF-1.n”.',
  no_claim: 'The metadata does not say that the document follows PDF/UA-1.',
  claim_wrong: 'The metadata names PDF/UA in a wrong way: “{found}”.',
  no_metadata: 'The document has no metadata (XMP).',
  no_title: 'The metadata has no title.',
  title_not_shown: 'The document does not ask viewers to show its title instead of the file name.',
  not_marked: 'The document does not say that it is tagged.',
  suspects: 'The document says itself that its tags may be wrong.',
  no_tags: 'The document has no tags.',
  no_parent: 'The tag {what} does not name the tag around it.',
  no_role: 'The tag {found} is not mapped to a standard tag.',
  role_cycle: 'The mapping of the tag {found} leads back to itself.',
  role_remapped: 'The standard tag {found} is mapped to another one.',
  unmarked: 'Content is neither tagged nor an artifact: {found}.',
  artifact_in_tag: 'An artifact lies inside tagged content.',
  tag_in_artifact: 'Tagged content lies inside an artifact.',
  external_content: 'A page takes content from another file.',
  drawn_twice: 'Tagged content is drawn more than once.',
  no_language: 'A text has no language.',
  language_code: '“{found}” is no language code.',
  children: 'The tag {what} contains {found}. It may contain {expected}.',
  parent: 'The tag {what} is not in {expected}.',
  too_many: 'The tag {what} contains more than one {found}.',
  needs_body: 'A table with {found} has no TBody.',
  caption_place: 'The Caption of the tag {what} is in the wrong place.',
  cells_overlap: 'Cells of a table overlap.',
  rows_uneven: 'The rows or columns of a table have different lengths.',
  no_header_cell: 'Which header cells belong to a cell of a table is not clear.',
  unknown_header: 'A cell names header cells that do not exist: {found}.',
  no_alternative: 'The tag {what} has no alternative text.',
  heading_order: 'The heading {found} skips a level.',
  headings_mixed: 'Headings with and without numbers (H1 and H) are mixed.',
  headings_many: 'A tag contains more than one heading H.',
  note_id: 'A note has no ID, or one that is not unique.',
  layer_name: 'A configuration of layers has no name.',
  layer_automatic: 'Layers are shown and hidden automatically (AS).',
  file_name: 'An attached file has no name under F or UF: {found}.',
  xfa: 'The form is a dynamic XFA form.',
  protection: 'The protection keeps screen readers out.',
  annotation_untagged: 'An annotation ({found}) is not in a tag {expected}.',
  annotation_words: 'An annotation ({found}) has no description.',
  annotation_kind: 'An annotation ({found}) may not be there or not be tagged.',
  tab_order: 'The page does not set the tab order to the order of the tags.',
  field_words: 'The form field “{found}” has no description.',
  form_tag: 'A tag Form does not contain exactly one form field.',
  media_clip: 'A media clip has no type or no alternative text.',
  font_not_embedded: 'The font {found} is not embedded.',
  font_encoding: 'The encoding of the font {found} is not allowed.',
  font_glyphs: 'The font {found} lacks characters that the page shows.',
  font_widths: 'The widths of the font {found} differ from those in its file.',
  font_lists: 'The list of characters of the font {found} is incomplete.',
  font_unicode: 'Which characters the font {found} shows is not known.',
};

const contentWords: Readonly<Record<string, ResultText>> = {
  text: 'text',
  image: 'image',
  drawing: 'drawing',
};

export function sentenceOf({ kind, what, found, expected }: UaFinding, { say }: ResultWords): string {
  const shown = kind === 'unmarked' ? say(contentWords[found] ?? 'drawing') : found;
  return say(sentences[kind], { what, found: shown, expected });
}

/** Rules that are broken, each once. */
export const brokenRules = ({ findings }: UaCheck): string[] => [
  ...new Set(findings.map(({ rule }) => rule)),
];

/** What a person must look at; a program cannot. */
const forPeople = [
  'The tags follow the order in which the document is read.',
  'Headings are headings, and have the right level.',
  'The alternative text of each picture says what the picture shows.',
  'Lists, tables and quotations have the tags that fit them.',
  'Only decoration is marked as an artifact.',
  'No meaning depends on colour alone, and the contrast is sufficient.',
  'The languages are the right ones, and the title says what the document is.',
] as const satisfies readonly ResultText[];

export function accessibilitySections(check: UaCheck, words: ResultWords): ReportSection[] {
  const { say } = words;
  const { findings, headings, pictures, subjects } = check;
  const kept = areas.filter((area) => stateOf(area, check) === 'kept');
  const absent = areas.filter((area) => stateOf(area, check) === 'absent');
  const note = say('None.');
  const sections: ReportSection[] = [
    {
      title: say('Result'),
      facts: [
        [say('Verdict'), verdictOf(check, words)],
        [say('Rules'), 'PDF/UA-1 (ISO 14289-1)'],
        [say('Title'), check.title || say('none')],
        [say('Language'), check.language || say('none')],
        [say('Pages'), String(check.pages)],
      ],
      limits: say(
        'These are Platen’s own rules, those that a program can decide. What a person must judge is listed below; without it, no document is accessible.',
      ),
    },
    {
      title: say('Rules that are broken'),
      ...(findings.length === 0
        ? { note }
        : {
            table: {
              head: [say('Rule'), say('Sentence'), say('How often'), say('Pages')],
              rows: findings.map((one) => [
                one.rule,
                sentenceOf(one, words),
                String(one.count),
                shortPages(one.pages),
              ]),
            },
          }),
    },
    {
      title: say('Rules that are kept'),
      ...(kept.length === 0 ? { note } : { facts: kept.map((area) => [say(area.name), area.clauses]) }),
      ...(absent.length === 0
        ? {}
        : {
            limits: say('Not in this document: {names}', {
              names: absent.map((area) => say(area.name)).join(', '),
            }),
          }),
    },
    {
      title: say('For a person to judge'),
      table: {
        head: [say('Is this so?')],
        rows: forPeople.map((text) => [say(text)]),
      },
    },
  ];
  if (subjects.has('headings'))
    sections.push({
      title: say('Headings'),
      table: {
        head: [say('Level'), say('Text'), say('Page')],
        rows: headings.map(({ level, text, page }) => [level === 0 ? 'H' : `H${level}`, text, place(page)]),
      },
    });
  if (subjects.has('pictures'))
    sections.push({
      title: say('Pictures'),
      table: {
        head: [say('Page'), say('Alternative text')],
        rows: pictures.map((one) => [place(one.page), one.words || say('none')]),
      },
    });
  return sections;
}

const place = (page: number | null): string => (page === null ? '' : String(page));

/** Long lists of pages say no more than their beginning. */
function shortPages(pages: readonly number[]): string {
  const list = pageList(pages);
  return list.length <= 60 ? list : `${list.slice(0, 60).replace(/,[^,]*$/, '')} …`;
}

function verdictOf(check: UaCheck, { say }: ResultWords): string {
  const count = brokenRules(check).length;
  if (count === 0) return say('Keeps PDF/UA-1 by Platen’s own rules');
  if (lacksClaimOnly(check)) return say('Keeps all rules but one: it does not say that it follows PDF/UA-1');
  return say('Does not follow PDF/UA-1. Broken rules: {count}', { count });
}

function stateOf(area: RuleArea, { findings, subjects }: UaCheck): 'broken' | 'kept' | 'absent' {
  if (findings.some(({ rule }) => areaOf(rule) === area)) return 'broken';
  return area.subjects.length === 0 || area.subjects.some((subject) => subjects.has(subject))
    ? 'kept'
    : 'absent';
}

/** The check as data. */
export function accessibilityData(name: string, check: UaCheck, words: ResultWords): object {
  const { findings, headings, pictures, title, language, claim, pages } = check;
  const isKept = findings.length === 0;
  return {
    name,
    standard: 'PDF/UA-1',
    verdict: isKept ? 'kept' : lacksClaimOnly(check) ? 'unclaimed' : 'broken',
    claim: claim === '' ? null : claim,
    title,
    language,
    pages,
    broken: findings.map((one) => ({ ...one, sentence: sentenceOf(one, words) })),
    kept: areas.filter((area) => stateOf(area, check) === 'kept').map(({ id, clauses }) => ({ id, clauses })),
    absent: areas.filter((area) => stateOf(area, check) === 'absent').map(({ id }) => id),
    judge: forPeople.map((text) => words.say(text)),
    headings,
    pictures,
  };
}
