/** Tests of the queue that need the Node of a cluster: they run in a Vitest of that Node, wherever the others run on an older one. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { newerNode } from '../../scripts/lib/newer-node.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { hasCluster } from './harness.js';

const file = 'electron/cluster/jobs.test.ts';

const program = `
import { startVitest } from 'vitest/node';
const wish = { config: false, watch: false, reporters: ['json'], testTimeout: 600_000, hookTimeout: 600_000 };
const vitest = await startVitest('test', ['${file}'], wish);
await vitest?.close();
`;

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

describe.runIf(hasCluster)('on the Node of a cluster', () => {
  it(`passes: ${file}`, async () => {
    const { stdout } = await promisify(execFile)(
      newerNode()!,
      ['--input-type=module', '--eval', program],
      // It is no worker of this Vitest.
      { cwd: root, env: { ...process.env, VITEST: '', VITEST_WORKER_ID: '', VITEST_POOL_ID: '' } },
    ).catch((error: unknown) => error as { readonly stdout: string });
    const report = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report;
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    const failed = tests.filter(({ status }) => status === 'failed');
    expect(failed.map(({ title, failureMessages }) => [title, failureMessages])).toEqual([]);
    expect(report.numPassedTests).toBeGreaterThanOrEqual(10);
  });
});
