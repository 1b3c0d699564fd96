import { beforeEach, describe, expect, it } from 'vitest';
import type { InspectedFile } from '../../contract/desktop.js';
import type { Workflow } from '../../contract/workflow.js';
import { keys, queryClient } from '../api/queries.js';
import { addFiles, clearDocuments, convertible, documentsStore, replaceFiles } from './documents.js';
import { allowNetwork } from './network.js';
import { uiStore } from './ui.js';

const file = (format: string): InspectedFile => ({
  path: `/home/a.${format}`,
  name: `a.${format}`,
  folder: '',
  origin: null,
  size: 1,
  modifiedAt: null,
  format,
  formatLabel: format,
  group: 'web',
  pages: null,
  workflows: ['html-to-pdf'],
  problem: null,
});

const network = () => uiStore.getState().values['html-to-pdf']?.['network'];

beforeEach(() => {
  const known: Partial<Workflow>[] = [
    { id: 1, key: 'html-to-pdf', network: true },
    { id: 2, key: 'word-to-pdf' },
  ];
  queryClient.setQueryData(keys.workflows(), known);
  replaceFiles([]);
  uiStore.setState({ values: {} });
});

describe('the network', () => {
  it('is allowed by adding a web address and by nothing else', () => {
    addFiles([file('html')]);
    expect(network()).toBeUndefined();
    allowNetwork();
    addFiles([file('url')]);
    expect(convertible(documentsStore.getState().documents)).toHaveLength(2);
    expect(network()).toBe('true');
    expect(uiStore.getState().values['word-to-pdf']).toBeUndefined();
  });

  it('is not allowed any more when no address is left in the list', () => {
    allowNetwork();
    addFiles([file('url'), file('html')]);
    clearDocuments();
    addFiles([file('html')]);
    expect(network()).toBe('false');
  });
});
