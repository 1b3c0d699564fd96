/** Puts a check of accessibility into words: what fails, what is kept, and what only a person can judge. */
import type { ResultText, ResultWords } from '../../../words/results.js';
import type { ReportSection } from '../../engine/markup/report/sections.js';
import { brokenRules, lacksClaimOnly, type UaCheck } from '../../engine/pdf-blocks/accessibility/check.js';
import { sentenceOf } from '../../engine/pdf-blocks/accessibility/sentences.js';
import { pageList } from '../../engine/pdf-blocks/page-list.js';
import { areas, areaOf, type RuleArea } from './areas.js';

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
