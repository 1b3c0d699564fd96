import { describe, expect, it } from 'vitest';
import { serviceChecks, type ServiceUnderTest } from './service-checks.js';
import { defects, TinyService, type Defect } from './tiny-service.js';

const tiny = (defect: Defect | null = null): ServiceUnderTest => ({
  entrance: new TinyService(defect),
  workflowId: 1,
  good: Uint8Array.from([1, 2, 3]),
  bad: Uint8Array.from([0, 1]),
  extension: 'txt',
  wrongOption: ['copies', 'many'],
});

describe('the checks of a service', () => {
  it.each(serviceChecks.map((check) => [check.name, check] as const))('%s', async (_name, check) => {
    await check.run(tiny());
  });
});

/** Names of the checks that a service with this defect does not pass. */
async function failing(defect: Defect): Promise<string[]> {
  const ends = await Promise.all(
    serviceChecks.map(async ({ name, run }) => {
      const end = run(tiny(defect));
      return end.then(
        () => [],
        () => [name],
      );
    }),
  );
  return ends.flat();
}

describe('a service that breaks a promise is found out', () => {
  const finds: Readonly<Record<Defect, RegExp>> = {
    'shows everything to everybody': /to its owner alone/,
    'tells everybody of every change': /to its owner alone/,
    'forgets the keys of requests': /the first execution again/,
    'takes another request under the same key': /another request under a key/,
    'loses the fields of an error': /name of each field/,
    'takes any path': /no file that was not sent/,
    'tells paths': /no path/,
    'charges by the execution': /quotes by the contract/,
    'loses the good with the bad': /the good ones/,
    'lists the oldest first': /newest first/,
    'cancels nobody': /nothing waits or works/,
    'is silent': /tells of changes/,
    'shares workflows with everybody': /of each caller to itself/,
    'forgets what a workflow was called': /what it was called/,
    'keeps two workflows of one name': /a workflow that is not right/,
  };

  it.each(defects)('%s', async (defect) => {
    expect(await failing(defect)).toEqual(expect.arrayContaining([expect.stringMatching(finds[defect])]));
  });
});
