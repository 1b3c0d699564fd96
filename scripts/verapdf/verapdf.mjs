// The reference validator for PDF/A (veraPDF, inside a development package's jar) in one Java process for many files.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);

/** The validator's program, and what starts it. */
function command() {
  const jar = join(
    dirname(require.resolve('@opendataloader/pdf')),
    '..',
    'lib',
    'opendataloader-pdf-cli.jar',
  );
  return [
    'java',
    '-Xmx512m',
    '-Xss64m', // Documents nest deeply, and the validator calls itself for each level.
    '-Djava.awt.headless=true',
    '-cp',
    jar,
    join(import.meta.dirname, 'VeraPdf.java'),
  ];
}

/**
 * @typedef {{ path: string, compliant: boolean | null, error?: string, rules: Record<string, string> }} Verdict
 * `compliant` is null when the validator could not read the file; `rules` holds one message for every rule that failed.
 */

/**
 * Validates files in order.
 * @param {readonly { path: string, level: string }[]} files absolute paths; level as `2b`, or `ua1` for PDF/UA-1
 * @param {(verdict: Verdict) => void} [onVerdict] called as each is known
 * @returns {Promise<Verdict[]>}
 * @throws Error when Java is missing or the validator ends early
 */
export async function validate(files, onVerdict = () => undefined) {
  const [program, ...args] = command();
  const java = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let complaints = '';
  java.stderr.on('data', (chunk) => (complaints = (complaints + String(chunk)).slice(-4000)));
  java.stdin.on('error', () => undefined); // It ended early; its exit says why.
  const ended = new Promise((resolve, reject) => {
    java.on('error', reject);
    java.on('close', resolve);
  });
  java.stdin.end(files.map(({ path, level }) => `${level}\t${path}\n`).join(''));
  const verdicts = [];
  for await (const line of createInterface({ input: java.stdout })) {
    const verdict = JSON.parse(line);
    verdicts.push(verdict);
    onVerdict(verdict);
  }
  await ended;
  if (verdicts.length !== files.length) throw new Error(`veraPDF ended early: ${complaints}`);
  return verdicts;
}
