/** The progress of a service elsewhere, in a few words. */
import type { RemoteProgress } from '../../../contract/index.js';
import { formatSize } from '../../../words/format.js';
import type { CommandContext } from '../base/command.js';

type Words = Pick<CommandContext, 'say' | 'sentences'>;

/** The words for a phase on the progress line. */
export function remoteStep(progress: RemoteProgress, words: Words): string {
  const { say } = words;
  const size = sizeOf(progress, words);
  switch (progress.phase) {
    case 'waiting':
      return say('waiting');
    case 'sending':
      return `${say('sending')} ${size}`.trimEnd();
    case 'queued':
      return say('waiting at the service');
    case 'working':
      return progress.said ?? say('running at the service');
    case 'fetching':
      return `${say('downloading')} ${size}`.trimEnd();
    case 'held':
    case 'offline':
      return holdUp(progress, words) ?? say('waiting');
  }
}

/** Why nothing happens; null where work progresses. It is printed even without a progress line. */
export function holdUp(
  { phase, retryAt }: Pick<RemoteProgress, 'phase' | 'retryAt'>,
  { say, sentences }: Words,
): string | null {
  if (phase !== 'held' && phase !== 'offline') return null;
  const reason = phase === 'held' ? say('the service asks to wait') : say('the service cannot be reached');
  if (retryAt === null) return reason;
  const time = new Intl.DateTimeFormat(sentences.language, { timeStyle: 'medium' }).format(new Date(retryAt));
  return `${reason}; ${say('trying again at {time}', { time })}`;
}

function sizeOf({ bytes, totalBytes, bytesPerSecond }: RemoteProgress, { sentences, say }: Words): string {
  if (bytes === null) return '';
  const size = (count: number) => formatSize(count, sentences.language);
  const share =
    totalBytes === null
      ? size(bytes)
      : say('{part} of {whole}', { part: size(bytes), whole: size(totalBytes) });
  return bytesPerSecond === null ? share : `${share}, ${size(bytesPerSecond)}/s`;
}
