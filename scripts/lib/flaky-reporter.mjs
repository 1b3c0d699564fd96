// Names every test that failed first and passed when it was tried again: nobody else does, and it wants to be mended.

/** A reporter of Vitest. */
export default class FlakyReporter {
  /** @type {string[]} */
  #names = [];

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd() {
    for (const name of this.#names) process.stdout.write(`FLAKY ${name}\n`);
  }
}
