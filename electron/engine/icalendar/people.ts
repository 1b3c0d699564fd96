/** People of an event in words. */
import { namedTable } from '../../../contract/named-table.js';
import type ICAL from 'ical.js';
import type { ResultText, ResultWords } from '../../../words/results.js';
import { parameterOf, textOf } from './components.js';

const answers = namedTable<ResultText>({
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
  DELEGATED: 'delegated',
});

/** `Ada Lovelace <ada@example.org>, accepted`; `''` without one. */
export function personWords(property: ICAL.Property | undefined, { say }: ResultWords): string {
  if (!property) return '';
  const address = textOf(property).replace(/^mailto:/i, '');
  const name = parameterOf(property, 'cn').trim();
  const answer = answers[parameterOf(property, 'partstat').toUpperCase()];
  const who = name === '' || name === address ? address : address === '' ? name : `${name} <${address}>`;
  return answer === undefined ? who : `${who}, ${say(answer)}`;
}
