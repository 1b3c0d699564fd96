/** What the service says to its callers, by language: fields of requests, credits, and the legacy interface v1. */
import en from './en/service.json' with { type: 'json' };
import nl from './nl/service.json' with { type: 'json' };
import de from './de/service.json' with { type: 'json' };
import fr from './fr/service.json' with { type: 'json' };
import es from './es/service.json' with { type: 'json' };
import it from './it/service.json' with { type: 'json' };
import pt from './pt/service.json' with { type: 'json' };
import type { Language } from './languages.js';
import type { Phrases } from './phrases.js';

type Texts<Part extends keyof typeof en> = keyof (typeof en)[Part];
/** A text about a field, with its `{places}`. */
export type FieldText = Texts<'fields'>;
/** What credits were for. */
export type CreditsText = Texts<'credits'>;
/** A text of v1. */
export type LegacyText = Texts<'legacy'>;
/** A unit that is counted, in one of its two forms (`document_one`, `document_other`). */
type UnitText = Texts<'units'>;

export interface ServiceTable {
  readonly fields: Phrases<FieldText>;
  readonly credits: Phrases<CreditsText>;
  readonly units: Phrases<UnitText>;
  readonly legacy: Phrases<LegacyText>;
}

export const serviceTables: Readonly<Record<Language, ServiceTable>> = { en, nl, de, fr, es, it, pt };
export const englishService = en;
