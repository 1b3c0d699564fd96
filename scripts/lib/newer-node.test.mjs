import { expect, it } from 'vitest';
import { isNewEnough, newerNode } from './newer-node.mjs';
import { outputOf } from './run.mjs';

it('takes 22.12 and whatever is newer', () => {
  const versions = ['20.20.2', '22.11.0', '22.12.0', '22.23.3', '24.0.0', '26.1.0'];
  expect(versions.filter(isNewEnough)).toEqual(['22.12.0', '22.23.3', '24.0.0', '26.1.0']);
});

it('names a program that is new enough and loads what is built for Node-API', () => {
  const node = newerNode();
  if (node === null) return;
  const said = outputOf(node, ['-p', 'require("libsql"); require("keytar"); process.versions.node']) ?? '';
  expect(isNewEnough(said.trim())).toBe(true);
});
