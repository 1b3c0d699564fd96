/* eslint-disable boundaries/dependencies -- how a workflow compares stands in its manifest; nothing of it is in the window */
import { describe, expect, it } from 'vitest';
import type { Workflow } from '../../contract/workflow.js';
import { systemWorkflows, toRecord } from '../../electron/workflows/catalogue.js';
import { comparingOf } from './comparing.js';

const workflows: readonly Workflow[] = systemWorkflows.map(toRecord);
const run = (...keys: readonly (string | null)[]) => ({
  workflowKey: keys[0] ?? null,
  then: keys.slice(1).map((workflowKey) => ({ workflowId: 1, workflowKey, workflowName: '', options: {} })),
});
const way = (format: string, ...keys: readonly (string | null)[]) =>
  comparingOf(run(...keys), { format }, workflows);

describe('what is compared, and how', () => {
  it('lays a PDF over the one it was made of where only its size changed, and puts others side by side', () => {
    expect(way('pdf', 'compress-pdf')).toBe('over');
    for (const key of ['pdf-to-pdfa', 'ocr-pdf', 'watermark-pdf', 'pdf-to-word'])
      expect(way('pdf', key), key).toBe('beside');
  });
  it('compares nothing where the result is something else', () => {
    expect(way('docx', 'word-to-pdf')).toBeNull();
    for (const key of ['pdf-to-excel', 'rotate-pdf', 'split-pdf', 'protect-pdf', 'pdf-to-text'])
      expect(way('pdf', key), key).toBeNull();
  });
  it('asks every step of a chain', () => {
    expect(way('pdf', 'ocr-pdf', 'compress-pdf')).toBe('beside');
    expect(way('pdf', 'compress-pdf', 'compress-pdf')).toBe('over');
    expect(way('pdf', 'compress-pdf', 'rotate-pdf')).toBeNull();
    expect(way('docx', 'word-to-pdf', 'compress-pdf')).toBeNull();
    expect(way('pdf', 'anything-to-pdf', 'compress-pdf')).toBe('over');
  });
  it('compares nothing where nobody knows what was done', () => {
    expect(way('pdf', null)).toBeNull();
    expect(way('pdf', 'anything-to-pdf')).toBeNull();
  });
});
