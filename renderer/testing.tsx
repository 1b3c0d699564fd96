/** Draws parts of the window in a test, with everything around them that the window gives. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach } from 'vitest';
import { InspectedFile, type AppInfo } from '../contract/desktop.js';
import { Settings } from '../contract/settings.js';
import { Option, Workflow } from '../contract/workflow.js';
import { keys, queryClient } from './api/queries.js';
import { i18n } from './i18n/index.js';
import { documentsStore } from './state/documents.js';

// What is waited for ends the waiting. A second, as Testing Library has it, is too short on a busy machine.
configure({ asyncUtilTimeout: 120_000 });

/** @param part drawn in English */
export const draw = (part: ReactElement): RenderResult =>
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
    </I18nextProvider>,
  );

/** What the main process has answered before anything is drawn, and an empty list for each test. */
export function withEmptyWindow(): void {
  beforeEach(() => {
    documentsStore.setState(documentsStore.getInitialState(), true);
    const info: Partial<AppInfo> = {
      platform: 'linux',
      systemLanguages: ['en-GB'],
      region: { paper: 'a4', lengths: 'mm' },
    };
    queryClient.setQueryData(keys.appInfo, info);
    queryClient.setQueryData(keys.settings, Settings.parse({}));
  });
  afterEach(() => {
    cleanup();
    queryClient.clear();
  });
}

/** A Word document as the service tells of it. */
export const inspected = (name: string, more: Partial<InspectedFile> = {}): InspectedFile =>
  InspectedFile.parse({
    path: `/documents/${name}`,
    name,
    folder: '',
    size: 48_000,
    modifiedAt: null,
    format: 'docx',
    formatLabel: 'Word document',
    group: 'word',
    pages: null,
    workflows: ['word-to-pdf'],
    problem: null,
    ...more,
  });

/** An option as a workflow's reply has it. */
export const option = (name: string, type: string, more: Partial<Option> = {}): Option =>
  Option.parse({ name, type, label: name, ...more });

export const workflow = (id: number, key: string, name: string, more: Partial<Workflow> = {}): Workflow =>
  Workflow.parse({ id, key, name, ...more });
