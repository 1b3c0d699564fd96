/* eslint-disable boundaries/dependencies -- the extensions a workflow takes stand in the catalogue; nothing of it is in the window */
import { describe, expect, it } from 'vitest';
import { systemWorkflows, toRecord } from '../../electron/workflows/catalogue.js';
import { fitsHeld, type Held } from './dragging.js';

const all = systemWorkflows.map((one) => toRecord(one));
const workflow = (wanted: string) => {
  const found = systemWorkflows.find(({ key }) => key === wanted);
  if (!found) throw new Error(`There is no ${wanted}.`);
  return toRecord(found);
};
const held = (...types: string[]): Held => ({ count: types.length, types });
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('what is held over the window', () => {
  it.each([
    ['merge-anything', held('application/pdf', docx, 'image/jpeg'), true],
    ['anything-to-pdf', held('application/pdf', docx), true],
    ['compress-pdf', held('application/pdf', 'application/pdf'), true],
    // They are converted first: it is offered for them in the list, too.
    ['compress-pdf', held('application/pdf', docx), true],
    ['protect-pdf', held(docx), true],
    ['split-pdf', held(docx), false],
    ['ocr-pdf', held(docx), false],
    ['word-to-pdf', held(docx), true],
    ['images-to-pdf', held('image/png', 'image/tiff'), true],
    ['images-to-pdf', held('application/pdf'), false],
    // A folder, or a kind that the system has no name for: nobody knows before it is dropped.
    ['compress-pdf', held('', 'application/pdf'), true],
    ['autocad-to-pdf', held('application/octet-stream'), true],
  ])('fits %s as far as is known: %o', (key, documents, fits) => {
    expect(fitsHeld(workflow(key), documents, all)).toBe(fits);
  });
});
