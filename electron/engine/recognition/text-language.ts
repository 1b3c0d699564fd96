/** Tells the language of a text, by the words in it. */
import { detectAll } from 'tinyld';

/** At most this many letters are looked at: more tell nothing new. */
export const sampledLetters = 6000;
/** The language of a document is told from at least this many letters. */
const minLetters = 60;
/** A text is divided into parts of this many letters, and every part has a vote, since one rare word may settle a part. */
const partLetters = 60;
/** A text is divided into at most this many parts. */
const maxParts = 12;
/** This share of the parts must agree. */
const agreement = 0.6;
/** A part votes only when it is at least this sure, from 0 to 1. */
const surest = 0.3;

/** Returns the language of a text (BCP 47); null where it cannot be told. */
export function languageOf(text: string, least = minLetters): string | null {
  const words = (text.replaceAll(/https?:\S+|\S+@\S+|[\d_]/g, ' ').match(/\S+/g) ?? []).filter((word) =>
    /\p{L}/u.test(word),
  );
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  if (letters < least) return null;
  const count = Math.max(2, Math.min(maxParts, Math.floor(letters / partLetters)));
  // Scripts that write no spaces have few words: there the text is divided by its letters.
  const whole = words.length >= count * 4 ? words : [...words.join('').slice(0, sampledLetters)];
  const between = whole === words ? ' ' : '';
  const votes = new Map<string, number>();
  for (let part = 0; part < count; part += 1) {
    const own = whole.slice((part * whole.length) / count, ((part + 1) * whole.length) / count);
    const [first] = detectAll(own.join(between));
    if (first && first.accuracy >= surest) votes.set(first.lang, (votes.get(first.lang) ?? 0) + 1);
  }
  const [best] = [...votes].sort(([, a], [, b]) => b - a);
  return best && best[1] >= count * agreement ? best[0] : null;
}
