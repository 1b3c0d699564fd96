/** The rules of PDF/UA-1 by what they are about, for a report. */
import type { ResultText } from '../../../words/results.js';
import type { UaSubject } from '../../engine/pdf-blocks/accessibility/check.js';

export interface RuleArea {
  readonly id: string;
  readonly name: ResultText;
  /** Clauses of ISO 14289-1. */
  readonly clauses: string;
  /** The rules apply where the document has one of these; empty for every document. */
  readonly subjects: readonly UaSubject[];
  readonly has: (rule: string) => boolean;
}

const isOneOf =
  (...rules: readonly string[]) =>
  (rule: string): boolean =>
    rules.includes(rule);
/** Tests of a clause with these numbers. */
const isIn =
  (clause: string, ...numbers: readonly number[]) =>
  (rule: string): boolean =>
    rule.startsWith(`${clause}-`) && numbers.includes(Number(rule.slice(clause.length + 1)));

/** The first one that has a rule counts. */
export const areas: readonly RuleArea[] = [
  { id: 'claim', name: 'Claim of PDF/UA', clauses: '5', subjects: [], has: (rule) => rule.startsWith('5-') },
  {
    ...{ id: 'metadata', name: 'Title and metadata', clauses: '6.1, 7.1', subjects: [] },
    has: isOneOf('6.1-1', '7.1-8', '7.1-9', '7.1-10'),
  },
  {
    ...{ id: 'tags', name: 'Tags', clauses: '6.2, 7.1', subjects: [] },
    has: isOneOf('6.2-1', '7.1-4', '7.1-5', '7.1-6', '7.1-7', '7.1-11', '7.1-12'),
  },
  {
    ...{
      id: 'content',
      name: 'Content is tagged or an artifact',
      clauses: '7.1, 7.20',
      subjects: ['content'],
    },
    has: isOneOf('7.1-1', '7.1-2', '7.1-3', '7.20-1', '7.20-2'),
  },
  {
    ...{ id: 'tables', name: 'Tables', clauses: '7.2, 7.5', subjects: ['tables'] },
    has: (rule) =>
      rule.startsWith('7.5-') ||
      isIn('7.2', 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 36, 37, 38, 39, 41, 42, 43)(rule),
  },
  {
    ...{ id: 'lists', name: 'Lists', clauses: '7.2', subjects: ['lists'] },
    has: isIn('7.2', 17, 18, 19, 20, 40),
  },
  {
    ...{ id: 'contents', name: 'Tables of contents', clauses: '7.2', subjects: ['contents_tables'] },
    has: isIn('7.2', 26, 27, 28),
  },
  {
    ...{ id: 'language', name: 'Language', clauses: '7.2', subjects: ['text', 'tags'] },
    has: (rule) => rule.startsWith('7.2-'),
  },
  {
    ...{ id: 'pictures', name: 'Pictures', clauses: '7.3, 7.7', subjects: ['pictures'] },
    has: isOneOf('7.3-1', '7.7-1'),
  },
  {
    ...{ id: 'headings', name: 'Headings', clauses: '7.4', subjects: ['headings'] },
    has: (rule) => rule.startsWith('7.4.'),
  },
  {
    ...{ id: 'notes', name: 'Notes', clauses: '7.9', subjects: ['notes'] },
    has: (rule) => rule.startsWith('7.9-'),
  },
  {
    ...{ id: 'layers', name: 'Layers', clauses: '7.10', subjects: ['layers'] },
    has: (rule) => rule.startsWith('7.10-'),
  },
  {
    ...{ id: 'files', name: 'Attachments', clauses: '7.11', subjects: ['files'] },
    has: (rule) => rule.startsWith('7.11-'),
  },
  {
    ...{ id: 'protection', name: 'Protection', clauses: '7.16', subjects: ['protection'] },
    has: (rule) => rule.startsWith('7.16-'),
  },
  {
    ...{ id: 'fields', name: 'Form fields', clauses: '7.15, 7.18.1, 7.18.4', subjects: ['fields'] },
    has: (rule) => rule === '7.15-1' || rule === '7.18.1-3' || rule.startsWith('7.18.4-'),
  },
  {
    ...{ id: 'annotations', name: 'Links and annotations', clauses: '7.18', subjects: ['annotations'] },
    has: (rule) => rule.startsWith('7.18.'),
  },
  {
    ...{ id: 'fonts', name: 'Fonts', clauses: '7.21', subjects: ['fonts'] },
    has: (rule) => rule.startsWith('7.21.'),
  },
];

export const areaOf = (rule: string): RuleArea | undefined => areas.find((area) => area.has(rule));
