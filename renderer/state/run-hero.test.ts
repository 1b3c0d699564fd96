import { describe, expect, it } from 'vitest';
import type { ErrorInfo } from '../../contract/errors.js';
import { heroOf, type HeroFacts } from './run-hero.js';

const counts = {
  ...{ total: 5, done: 5, needPassword: 0, failed: 0 },
  ...{ unneeded: 0, cancelled: 0, unusable: 0, leftOut: 0 },
};
const summary = { status: 'done', error: null, doneCount: 5, failedCount: 0, inputCount: 5 } as const;
const cancelled: ErrorInfo = { code: 'cancelled', params: {}, message: '' };
const facts = (more: Partial<HeroFacts> = {}): HeroFacts => ({
  ...{ summary, counts, sizes: null, whole: [], files: 5, converts: true, work: null },
  ...more,
});

describe('the sentence of a run', () => {
  it.each<[string, Partial<HeroFacts>, object]>([
    [
      'goes on',
      { summary: { ...summary, status: 'processing', doneCount: 2 } },
      { says: 'working', done: 2 },
    ],
    ['went well', {}, { says: 'converted', count: 5 }],
    ['worked on PDFs', { converts: false }, { says: 'done', count: 5 }],
    ['recognised text', { work: 'recognised' }, { says: 'worked', work: 'recognised', count: 5 }],
    ['split them', { work: 'split', files: 12 }, { says: 'worked', work: 'split', count: 12 }],
    ['took nothing out', { work: 'pictures', files: 0 }, { says: 'converted', count: 5 }],
    ['made them smaller', { sizes: { before: 48_200, after: 18_900 } }, { says: 'smaller', percent: 60 }],
    [
      'had nothing to do',
      {
        summary: { ...summary, status: 'failed', doneCount: 0, failedCount: 5 },
        counts: { ...counts, done: 0, unneeded: 5 },
        files: 0,
      },
      { says: 'unneeded' },
    ],
    ['had only PDFs', { kept: 5, files: 0 }, { says: 'kept', count: 5 }],
    ['had a PDF among others', { kept: 1, files: 4 }, { says: 'converted', count: 4 }],
    [
      'missed the size of the only one',
      {
        sizes: { before: 4_100_000, after: 48_000 },
        missed: { count: 1, wanted: 20_000, reached: 48_000 },
        counts: { ...counts, total: 1, done: 1 },
        files: 1,
      },
      { says: 'missed', wanted: 20_000, reached: 48_000 },
    ],
    [
      'missed the size of some',
      {
        sizes: { before: 48_200, after: 18_900 },
        missed: { count: 2, wanted: 20_000, reached: 48_000 },
      },
      { says: 'missed_some', count: 2, total: 5 },
    ],
    [
      'did not convert its only document',
      { counts: { ...counts, total: 1, done: 0, failed: 1 }, files: 0 },
      { says: 'not_converted', folder: null },
    ],
    [
      'could save nothing in its folder',
      {
        counts: { ...counts, done: 0, failed: 5 },
        files: 0,
        failure: { error: 'target_full', name: 'tiny' },
      },
      { says: 'not_converted', folder: { error: 'target_full', name: 'tiny' } },
    ],
    ['could not', { sizes: { before: 48_200, after: 48_200 } }, { says: 'same' }],
    ['merged', { whole: [{ format: 'pdf', pages: 18 }], files: 1 }, { says: 'merged', count: 18 }],
    ['made one table', { whole: [{ format: 'xlsx', pages: null }], files: 1 }, { says: 'together' }],
    ['split', { files: 40 }, { says: 'made', count: 40 }],
    [
      'took three of five',
      {
        counts: { ...counts, done: 3, leftOut: 2 },
        summary: { ...summary, doneCount: 3, inputCount: 3 },
        files: 3,
      },
      { says: 'part_converted', done: 3, total: 5 },
    ],
    [
      'took two of five and left a PDF',
      {
        counts: { ...counts, done: 3, leftOut: 2 },
        summary: { ...summary, doneCount: 3, inputCount: 3 },
        ...{ files: 2, kept: 1 },
      },
      { says: 'part_converted', done: 2, total: 5 },
    ],
    [
      'lacked passwords',
      {
        counts: { ...counts, done: 3, needPassword: 2 },
        summary: { ...summary, doneCount: 3, failedCount: 2 },
        converts: false,
      },
      { says: 'part_done', done: 3, total: 5 },
    ],
    [
      'waits for the last',
      {
        counts: { ...counts, done: 4, failed: 1 },
        summary: { ...summary, doneCount: 4, failedCount: 1 },
        files: 0,
      },
      { says: 'not_merged', done: 4, total: 5 },
    ],
    [
      'was stopped',
      {
        counts: { ...counts, done: 2, cancelled: 3 },
        summary: { ...summary, status: 'failed', error: cancelled },
      },
      { says: 'cancelled_after', done: 2, total: 5 },
    ],
    [
      'was stopped at once',
      {
        counts: { ...counts, done: 0, cancelled: 5 },
        summary: { ...summary, status: 'failed', error: cancelled },
      },
      { says: 'cancelled_after', done: 0, total: 5 },
    ],
    ['failed for all', { summary: { ...summary, status: 'failed' }, files: 0 }, { says: 'nothing_made' }],
    [
      'gave nothing',
      {
        counts: { ...counts, done: 0, failed: 5 },
        summary: { ...summary, status: 'failed', doneCount: 0 },
        files: 0,
      },
      { says: 'none' },
    ],
  ])('that %s', (_name, more, hero) => {
    expect(heroOf(facts(more))).toMatchObject(hero);
  });
});
