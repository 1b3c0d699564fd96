/**
 * Entry of a thread that asks a service and writes what comes to the disk. It has a small heap and an event loop of its own: in the main
 * process of the app each piece of a result would wake up the window's thread, and clear up its whole heap ever again.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { ServiceError } from '../../../contract/index.js';
import type { FarNews, FarQuestion, FarSetup, FarWish } from './far-messages.js';
import { NearWire, type WireAnswer } from './wire.js';

/** Milliseconds between two reports of how much has come. */
const reportEvery = 50;

if (parentPort === null) throw new Error('This runs in a thread only.');
const wire = new NearWire((workerData as FarSetup).patience);

parentPort.on('message', ({ question, line }: FarQuestion) => {
  const say = (news: FarNews): void => line.postMessage(news);
  const ending = new AbortController();
  let answer: WireAnswer | null = null;
  let pieces: AsyncIterator<Buffer> | null = null;
  const failed = (thrown: unknown) => {
    say({ kind: 'failed', error: ServiceError.from(thrown).toInfo() });
    line.close();
  };

  const more = async (body: WireAnswer['body']): Promise<void> => {
    pieces ??= body[Symbol.asyncIterator]();
    const next = await pieces.next();
    say(next.done === true ? { kind: 'end' } : { kind: 'piece', bytes: next.value });
  };

  const write = async (body: WireAnswer['body'], { writing }: FarWish & { kind: 'write' }): Promise<void> => {
    let untold = 0;
    const tell = () => {
      if (untold > 0) say({ kind: 'told', bytes: untold });
      untold = 0;
    };
    const timer = setInterval(tell, reportEvery);
    try {
      const { size, isTooLong, ended } = await body.toFile(writing, (bytes) => (untold += bytes));
      tell();
      say({ kind: 'written', size, isTooLong, ended: ended?.toInfo() ?? null });
    } finally {
      clearInterval(timer);
    }
  };

  line.on('message', (wish: FarWish) => {
    if (wish.kind === 'abort') return ending.abort();
    if (answer === null) return;
    (wish.kind === 'more' ? more(answer.body) : write(answer.body, wish)).catch(failed);
  });
  // Nobody listens any more: what has not been read is dropped with its connection.
  line.on('close', () => ending.abort());
  wire.ask(question, undefined, ending.signal).then((head) => {
    answer = head;
    say({ kind: 'head', status: head.status, headers: head.headers });
  }, failed);
});
