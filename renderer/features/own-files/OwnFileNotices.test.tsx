import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServiceError } from '../../../contract/service-error.js';
import { ownFilesArrived } from '../../api/queries.js';
import { uiStore } from '../../state/ui.js';
import { draw, withEmptyWindow } from '../../testing.js';
import { OwnFileNotices } from './OwnFileNotices.js';

withEmptyWindow();

const answered = () => Promise.resolve({ ok: true as const, value: null });
const revealOwnFile = vi.fn(answered);
const dismissOwnFileTrouble = vi.fn(answered);
beforeEach(() =>
  vi.stubGlobal('platen', {
    ownFileTroubles: () => Promise.resolve({ ok: true, value: [] }),
    revealOwnFile,
    dismissOwnFileTrouble,
  }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const history = new ServiceError('history_put_aside', { path: '/home/me/history.broken-1.db' }).toInfo();
const settings = new ServiceError('settings_in_part', { path: '/home/me/settings.broken.json' }).toInfo();

it('says nothing where nothing is damaged', () => {
  ownFilesArrived([]);
  draw(<OwnFileNotices />);
  expect(screen.queryByRole('status')).toBeNull();
});

it('says what was damaged, where it lies, and what that means, each by itself', () => {
  ownFilesArrived([history, settings]);
  draw(<OwnFileNotices />);
  const [first, second] = screen.getAllByRole('status');
  expect(first?.textContent).toContain(
    'It was saved as “/home/me/history.broken-1.db”, and Platen started a new one.',
  );
  expect(first?.textContent).toContain('Your documents and results are untouched.');
  expect(second?.textContent).toContain('The old settings were saved as “/home/me/settings.broken.json”.');
  expect(second?.textContent).not.toContain('untouched');
});

it('shows the file, leads to the settings, and is closed by itself', () => {
  ownFilesArrived([history, settings]);
  draw(<OwnFileNotices />);
  fireEvent.click(screen.getAllByRole('button', { name: 'Show in folder' })[0]!);
  expect(revealOwnFile.mock.calls).toEqual([[history.message]]);
  fireEvent.click(screen.getByRole('button', { name: 'Open Settings' }));
  expect(uiStore.getState().view).toBe('settings');
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[1]!);
  expect(dismissOwnFileTrouble.mock.calls).toEqual([[settings.message]]);
});
