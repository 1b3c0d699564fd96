import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { withShortReport } from './libsql.js';

/** Loads what `libsql` depends on. */
const fromLibsql = createRequire(createRequire(import.meta.url).resolve('libsql'));

it('loads the same program as with the whole report', () => {
  const target = () => {
    const code = `console.log(require(${JSON.stringify(fromLibsql.resolve('@neon-rs/load'))}).currentTarget())`;
    return spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' }).stdout.trim();
  };
  const { currentTarget } = fromLibsql('@neon-rs/load') as { readonly currentTarget: () => string };
  let seen: object = {};
  const name = withShortReport(() => {
    seen = process.report.getReport();
    return currentTarget();
  });
  expect(name).toBe(target());
  // Elsewhere the whole one is made.
  if (name.endsWith('-gnu')) expect(Object.keys(seen)).toEqual(['header']);
});

it('leaves the report as it was, also where loading fails', () => {
  const own = () => Object.getOwnPropertyDescriptor(process.report, 'getReport')?.value as unknown;
  const before = own();
  const fail = () => {
    throw new Error('not there');
  };
  expect(() => withShortReport(fail)).toThrow('not there');
  expect(own()).toBe(before);
  expect(process.report.getReport()).toHaveProperty('javascriptStack');
});
