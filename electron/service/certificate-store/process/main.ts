/**
 * The program that reads the certificate store: a process for each question, because the software of cards and tokens runs in it and may
 * crash. It gives one answer. On other systems than Windows it passes the question on to the program that `PLATEN_CERTIFICATE_STORE` names.
 */
import { writeSync } from 'node:fs';
import { unawaited } from '../../../systems/heard.js';
import { runForOutput } from '../../../systems/programs/run-for-output.js';
import { questionOf, type StoreAnswer, type StoreQuestion } from '../protocol.js';

async function answerTo(question: StoreQuestion): Promise<StoreAnswer> {
  const { issuersOf, signDigest, withKeys, WindowsFault } = await import('./windows.js');
  try {
    const values =
      question.kind === 'list'
        ? withKeys()
        : question.kind === 'issuers'
          ? issuersOf(question.certificate)
          : [signDigest(question.certificate, question.scheme, Buffer.from(question.digest, 'base64'))];
    return { values: values.map((value) => value.toString('base64')) };
  } catch (thrown) {
    if (thrown instanceof WindowsFault) return thrown.failure;
    throw thrown;
  }
}

/** What Electron puts on `process`, where a process does not end by itself: the process that started it ends it once it has the answer. */
const { parentPort } = process as typeof process & {
  readonly parentPort?: { postMessage(message: unknown): void };
};

function tell(answer: string): void {
  if (parentPort) parentPort.postMessage(answer);
  else writeSync(1, answer);
}

function fail(thrown: unknown): void {
  writeSync(2, `${String(thrown)}\n`);
  process.exit(1);
}

const word = process.argv.at(-1) ?? '';
const other = process.env['PLATEN_CERTIFICATE_STORE'] ?? '';
if (process.platform !== 'win32' && other !== '')
  unawaited(
    // The process that started this one has a limit of its own.
    runForOutput(other, [word], { env: process.env, limit: 0 }).then(({ status, out }) => {
      if (status === 0) tell(out);
      else fail(`${other}: ${status}`);
    }),
  );
else answerTo(questionOf(word)).then((answer) => tell(`${JSON.stringify(answer)}\n`), fail);
