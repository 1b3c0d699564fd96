/**
 * Sentences of some errors for clients over HTTP: they have no settings, no history to look into and nothing to click. Codes
 * are the same for everybody.
 */
import { fillPlaces, type ErrorCode, type ErrorInfo } from '../contract/errors.js';
import en from './en/messages.json' with { type: 'json' };
import nl from './nl/messages.json' with { type: 'json' };
import de from './de/messages.json' with { type: 'json' };
import fr from './fr/messages.json' with { type: 'json' };
import es from './es/messages.json' with { type: 'json' };
import it from './it/messages.json' with { type: 'json' };
import pt from './pt/messages.json' with { type: 'json' };
import type { Language } from './languages.js';

type WordedCode = keyof typeof en.overHttp & ErrorCode;
type Table = { readonly overHttp: Readonly<Partial<Record<WordedCode, string>>> };

const tables: Readonly<Record<Language, Table>> = { en, nl, de, fr, es, it, pt };

const isWorded = (code: ErrorCode): code is WordedCode => Object.hasOwn(en.overHttp, code);

/** The sentence of an error for such a client; null where it is the same for all. */
export function overHttp(
  language: Language,
  { code, params }: Pick<ErrorInfo, 'code' | 'params'>,
): string | null {
  return isWorded(code) ? fillPlaces(tables[language].overHttp[code] ?? en.overHttp[code], params) : null;
}
