import { describe, expect, it } from 'vitest';
import { splitCount } from './split-count.js';

const split = { files_by_pages: { option: 'split_by', value: 'pages', pages: 'split_pages' } };

describe('the files of a split', () => {
  it.each([
    [split, {}, [300], 300],
    [split, { split_pages: '7' }, [300, 2], 44],
    [split, { split_by: 'bookmarks' }, [300], null],
    [split, { split_pages: 'x' }, [300], null],
    [split, {}, [300, null], null],
    [split, {}, [], null],
    [{}, {}, [300], null],
  ] as const)('%j %j %j: %s', (workflow, values, counts, files) => {
    expect(splitCount(workflow, values, counts)).toBe(files);
  });
});
