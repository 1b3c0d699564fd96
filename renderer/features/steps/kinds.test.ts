import { beforeEach, expect, it } from 'vitest';
import { addFiles, documentsStore } from '../../state/documents.js';
import { inspected, option, withEmptyWindow } from '../../testing.js';
import { concernsAll, kindGroups } from './kinds.js';

withEmptyWindow();

const fit = option('fit', 'select', { kinds: ['excel'] });
const comments = option('comments', 'select', { kinds: ['word', 'excel'] });
const mailbox = option('mailbox', 'select', { kinds: ['mbox'] });
const plain = option('pages', 'page_ranges');
const options = [comments, fit, mailbox, plain];

beforeEach(() => {
  addFiles([
    inspected('letter.docx'),
    inspected('budget.xlsx', { format: 'xlsx', group: 'excel' }),
    inspected('talk.pptx', { format: 'pptx', group: 'powerpoint' }),
    inspected('more.xlsx', { format: 'xlsx', group: 'excel' }),
  ]);
});

it('options of some kinds stand under these kinds, with their documents, and those of all do not', () => {
  const groups = kindGroups(options, documentsStore.getState().documents);
  expect(
    groups.map(({ kinds, documents, options: theirs }) => [
      kinds,
      documents.map(({ file }) => file.name),
      [...theirs],
    ]),
  ).toEqual([
    [['excel'], ['budget.xlsx', 'more.xlsx'], ['fit']],
    [['excel', 'word'], ['letter.docx', 'budget.xlsx', 'more.xlsx'], ['comments']],
  ]);
  expect(concernsAll(plain, ['word', 'excel'])).toBe(true);
});

it('documents of one kind need no heading: what concerns it concerns all', () => {
  const sheets = documentsStore.getState().documents.filter(({ file }) => file.group === 'excel');
  expect(kindGroups([fit, comments], sheets)).toEqual([]);
  expect(concernsAll(fit, ['excel'])).toBe(true);
});

it('groups stay where they are when documents are put in another order', () => {
  const { documents } = documentsStore.getState();
  const inOrder = (list: typeof documents) => kindGroups(options, list).map(({ kinds }) => kinds);
  expect(inOrder(documents.toReversed())).toEqual(inOrder(documents));
});
