// Which tests of a run of Vitest failed, for the one that tries their files once more (unit.mjs).
import { writeFileSync } from 'node:fs';

/**
 * @typedef {object} Failed
 * @property {readonly string[]} files paths from the root, with `/`
 * @property {readonly string[]} tests file and name of each test that failed, or the file where all of it did
 * @property {boolean} isKnown false where something failed outside of every file
 */

/** A reporter of Vitest. Writes a {@link Failed} as JSON to the file that `PLATEN_TEST_FAILED` names. */
export default class FailedFiles {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} unhandled errors that no test owns
   */
  onTestRunEnd(modules, unhandled) {
    const path = process.env['PLATEN_TEST_FAILED'];
    if (path === undefined) return;
    const failed = modules.filter((module) => !module.ok());
    const tests = failed.flatMap((module) => {
      const names = [...module.children.allTests('failed')].map(({ fullName }) => fullName);
      const file = module.relativeModuleId;
      return names.length === 0 ? [file] : names.map((name) => `${file} > ${name}`);
    });
    /** @type {Failed} */
    const found = {
      files: failed.map(({ relativeModuleId }) => relativeModuleId),
      tests,
      isKnown: unhandled.length === 0,
    };
    writeFileSync(path, JSON.stringify(found));
  }
}
