import { expect, test, vi } from 'vitest';
import { ServiceError, type InspectedFile } from '../../contract/index.js';
import { Settings } from '../../contract/settings.js';
import type { InParts } from '../service/uploads/inspect.js';
import { IncomingFiles } from './incoming-files.js';
import { Grants } from './grants.js';

const file = (name: string, group = 'text') =>
  ({ path: `/documents/${name}`, name, group, origin: null, problem: null }) as InspectedFile;

function given(parts: InParts) {
  const grants = new Grants(() => Settings.parse({}), []);
  const warm = vi.fn();
  const files = new IncomingFiles({ grants, warm, inspect: () => Promise.resolve(parts) });
  return { grants, warm, files };
}

test('the rest of many files is handed over once, and may be named from then on', async () => {
  const [first, last] = [file('a.txt'), file('b.docx', 'word')];
  const { files, grants, warm } = given({ files: [first], rest: Promise.resolve([last]) });
  const { files: early, rest } = await files.first(['/documents']);
  expect(early).toEqual([first]);
  expect(() => grants.checkFile(first.path)).not.toThrow();
  expect(() => grants.checkFile(last.path)).toThrow(ServiceError);
  expect(warm).not.toHaveBeenCalled();
  expect(await files.rest(rest ?? '')).toEqual([last]);
  expect(() => grants.checkFile(last.path)).not.toThrow();
  expect(warm).toHaveBeenCalledOnce();
  await expect(files.rest(rest ?? '')).rejects.toMatchObject({ code: 'invalid_request' });
});

test('the request for the rest gets its error', async () => {
  const rest = Promise.reject(new ServiceError('too_many_files', { count: 3, limit: 2 }));
  const { files } = given({ files: [file('a.txt')], rest });
  const { rest: name } = await files.first(['/documents']);
  await expect(files.rest(name ?? '')).rejects.toMatchObject({ code: 'too_many_files' });
});

test('nothing is left of a few files, and nothing is there under a made-up name', async () => {
  const { files } = given({ files: [file('a.txt')], rest: null });
  expect(await files.first(['/documents'])).toEqual({ files: [file('a.txt')], rest: null });
  await expect(files.rest('made up')).rejects.toMatchObject({ code: 'invalid_request' });
});
