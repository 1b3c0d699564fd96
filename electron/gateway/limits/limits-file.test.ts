import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ServiceError } from '../../../contract/index.js';
import { parseLimits, readLimits } from './limits-file.js';
import { contractLimits, keepingFor } from './service-limits.js';

const hour = 3_600_000;

/** Why a file is refused, in English. */
function refusal(text: string): string {
  try {
    parseLimits(text, 'limits.yaml');
  } catch (error) {
    return ServiceError.from(error).message;
  }
  throw new Error('It was taken.');
}

describe('a file of limits', () => {
  it('changes what it names, in either format, and leaves all else as the contract says', () => {
    const yaml = `
# Trials are small.
sandbox:
  queue: 10
  keep_hours: 2
  free: { concurrent: 1, upload_mb: 5 }
production:
  paid:
    requests_per_minute: 600
    requests_per_hour: 20000
    files: 400
`;
    const read = parseLimits(yaml, 'limits.yaml');
    const { production, sandbox } = contractLimits;
    expect(read).toEqual({
      production: {
        ...production,
        paid: { ...production.paid, perMinute: 600, perHour: 20_000, files: 400 },
      },
      sandbox: {
        ...sandbox,
        queue: 10,
        keptFor: 2 * hour,
        free: { ...sandbox.free, concurrent: 1, uploadBytes: 5 * 1024 * 1024 },
      },
    });
    const json = { sandbox: { queue: 10 }, production: { free: { files: 3 } } };
    expect(parseLimits(JSON.stringify(json), 'limits.json')).toMatchObject({
      production: { free: { files: 3 }, paid: { files: 200 } },
      sandbox: { queue: 10 },
    });
  });

  it('is as the documentation shows it, which has what holds without one', async () => {
    const page = await readFile(join(import.meta.dirname, '..', '..', '..', 'docs', 'service.md'), 'utf8');
    const [, shown = ''] = /```yaml\n(production:[^]*?)```/.exec(page) ?? [];
    expect(Object.keys(parse(shown) as object)).toEqual(['production', 'sandbox']);
    expect(parseLimits(shown, 'limits.yaml')).toEqual(contractLimits);
    // Nothing is left out: with all other numbers it gives all others.
    const other = parseLimits(shown.replaceAll(/: \d+/g, ': 7'), 'limits.yaml');
    const plain = JSON.stringify(other).replaceAll(/\d+/g, '7');
    expect(plain).toBe(JSON.stringify(contractLimits).replaceAll(/\d+/g, '7'));
    expect(JSON.stringify(other)).not.toMatch(/\b(60|100|1000|200|50|5|86400000)\b/);
  });

  it('may be empty, and may leave a group empty', () => {
    for (const text of ['', '# nothing yet', 'production:', 'production:\n  free:\nsandbox: {}'])
      expect(parseLimits(text, 'limits.yaml')).toEqual(contractLimits);
  });

  it('goes before --keep-hours where it says something else', () => {
    const usual = keepingFor(contractLimits, 48 * hour);
    const read = parseLimits('sandbox: { keep_hours: 1 }', 'limits.yaml', usual);
    expect([read.production.keptFor, read.sandbox.keptFor]).toEqual([48 * hour, hour]);
  });

  it('is refused with a sentence that says where and what', () => {
    expect(refusal('staging: { queue: 1 }')).toBe(
      'limits.yaml:1: There is no limit “staging” here. Available limits: production, sandbox.',
    );
    expect(refusal('production: { free: { request_per_minute: 1 } }')).toBe(
      'limits.yaml:1: There is no limit “production.free.request_per_minute” here. Available limits: requests_per_minute, requests_per_hour, concurrent, files, upload_mb.',
    );
    expect(refusal('production: { queue: 0 }')).toBe(
      'limits.yaml:1: The limit “production.queue” must be a whole number from 1 to 1000000.',
    );
    for (const value of ['-1', '1.5', '"60"', 'many', 'null', 'true', '1e99', '.inf', '.nan', '[60]', '{}'])
      expect(refusal(`sandbox: { paid: { files: ${value} } }`), value).toBe(
        'limits.yaml:1: The limit “sandbox.paid.files” must be a whole number from 1 to 5000.',
      );
    expect(refusal('production: 60')).toBe(
      'limits.yaml:1: “production” must be followed by limits, one per line. Available limits: queue, keep_hours, free, paid.',
    );
    for (const text of ['60', '- production', 'words'])
      expect(refusal(text)).toBe(
        'limits.yaml: A file of limits must contain these groups: production, sandbox.',
      );
    expect(refusal('production: {')).toMatch(/^limits\.yaml: The limits cannot be read \(.* at line 1/);
    expect(refusal('sandbox: { queue: 1, queue: 2 }')).toMatch(/cannot be read \(.*unique.* at line 1/);
    // Nothing grows out of a small file.
    const bomb = `a: &a [1,1,1,1,1,1,1,1,1,1]\nb: &b [${Array(60).fill('*a').join()}]\nc: [${Array(60).fill('*b').join()}]`;
    expect(refusal(bomb)).toMatch(/cannot be read/);
  });

  it('is refused with the line of the entry that is wrong', () => {
    const lines = '# Trials are small.\nsandbox:\n  queue: 10\n\n  paid:\n    files: 3\n';
    expect(refusal(`${lines}    concurrent: many\n`)).toMatch(
      /^limits\.yaml:7: The limit “sandbox.paid.concurrent”/,
    );
    expect(refusal(`${lines}    wrong: 1\n`)).toMatch(
      /^limits\.yaml:7: There is no limit “sandbox.paid.wrong”/,
    );
    expect(refusal(`${lines}  free: 1\n`)).toMatch(/^limits\.yaml:7: “sandbox.free” must be followed/);
    expect(refusal(`${lines}odd.name: 1\n`)).toMatch(/^limits\.yaml:7: There is no limit “odd.name”/);
    expect(refusal('{"sandbox": {\n"queue": 10,\n"queues": 10}}')).toMatch(/^limits\.yaml:3: /);
  });

  it('that is not there is told', async () => {
    await expect(readLimits('/nowhere/limits.yaml')).rejects.toMatchObject({ code: 'limits_unreadable' });
  });
});
