import { expect, it } from 'vitest';
import type { RemoteProgress } from '../../../contract/index.js';
import { commandLineWords } from '../../../words/command-line.js';
import { sentencesIn } from '../../../words/sentences.js';
import { holdUp, remoteStep } from './far-progress.js';

const words = (language: 'en' | 'nl') => ({
  say: commandLineWords(language),
  sentences: sentencesIn(language),
});
const progress = (change: Partial<RemoteProgress>): RemoteProgress => ({
  phase: 'working',
  bytes: null,
  totalBytes: null,
  bytesPerSecond: null,
  said: null,
  estimatedCompletion: null,
  retryAt: null,
  ...change,
});

it('tells what is sent and fetched, of how much, and how fast', () => {
  const sent = {
    phase: 'sending',
    bytes: 1_500_000,
    totalBytes: 6_000_000,
    bytesPerSecond: 250_000,
  } as const;
  expect(remoteStep(progress(sent), words('en'))).toBe('sending 1.5 MB of 6 MB, 250 kB/s');
  expect(remoteStep(progress(sent), words('nl'))).toBe('versturen 1,5 MB van 6 MB, 250 kB/s');
  expect(remoteStep(progress({ phase: 'fetching', bytes: 48_000 }), words('en'))).toBe('downloading 48 kB');
  expect(remoteStep(progress({ phase: 'sending' }), words('en'))).toBe('sending');
});

it('tells what the service says it does, in its own words', () => {
  expect(remoteStep(progress({ said: 'Page 3 of 9' }), words('en'))).toBe('Page 3 of 9');
  expect(remoteStep(progress({}), words('en'))).toBe('running at the service');
});

it('tells why nothing happens, and until when', () => {
  const held = progress({ phase: 'held', retryAt: '2026-11-22T12:00:00Z' });
  expect(holdUp(held, words('en'))).toMatch(/^the service asks to wait; trying again at .*\d\d/);
  expect(remoteStep(held, words('en'))).toBe(holdUp(held, words('en')));
  expect(holdUp(progress({ phase: 'offline' }), words('en'))).toBe('the service cannot be reached');
  expect(holdUp(progress({ phase: 'queued' }), words('en'))).toBeNull();
});
