/** Reads front matter: the YAML between two lines of dashes at the top of a Markdown file. */
import { parse } from 'yaml';

/** What a document says of itself; `''` where it says nothing. */
export interface FrontMatter {
  readonly title: string;
  readonly subtitle: string;
  /** Names, in order. */
  readonly authors: readonly string[];
  /** As written. */
  readonly date: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** BCP 47 tag, as `nl` or `pt-BR`. */
  readonly language: string;
}

export interface Divided {
  readonly facts: FrontMatter;
  /** The Markdown without its front matter. */
  readonly body: string;
}

const nothing: FrontMatter = {
  title: '',
  subtitle: '',
  authors: [],
  date: '',
  description: '',
  keywords: [],
  language: '',
};

/** A text of more characters is no metadata. */
const sizeLimit = 64 * 1024;

/** Takes the front matter off. What is no YAML mapping is text and stays in the body. */
export function divide(text: string): Divided {
  const found = /^---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text.slice(0, sizeLimit));
  if (!found) return { facts: nothing, body: text };
  const values = readMapping(found[1] ?? '');
  return values === null
    ? { facts: nothing, body: text }
    : { facts: factsOf(values), body: text.slice(found[0].length) };
}

type Mapping = Readonly<Record<string, unknown>>;

function readMapping(yaml: string): Mapping | null {
  try {
    // The core schema makes no dates, so that a date is shown as it was written.
    const value: unknown = parse(yaml, { schema: 'core', maxAliasCount: 50, logLevel: 'error' });
    if (value === null || value === undefined) return {};
    return typeof value === 'object' && !Array.isArray(value) ? (value as Mapping) : null;
  } catch {
    return null;
  }
}

function factsOf(given: Mapping): FrontMatter {
  const values = new Map(Object.entries(given).map(([key, value]) => [key.toLowerCase(), value]));
  const first = (...keys: readonly string[]) => keys.map((key) => values.get(key)).find(isGiven);
  const language = textOf(first('lang', 'language', 'locale')).replaceAll('_', '-');
  return {
    title: textOf(first('title')),
    subtitle: textOf(first('subtitle')),
    authors: listOf(first('author', 'authors', 'creator')),
    date: textOf(first('date', 'published')),
    description: textOf(first('description', 'abstract', 'summary')),
    keywords: listOf(first('keywords', 'tags')),
    language: /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(language) ? language : '',
  };
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** One line of a scalar, or of the name in a mapping as `{name: …, email: …}`. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll(/\s+/g, ' ').trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'object' && value !== null && 'name' in value) return textOf(value.name);
  return '';
}

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== '');
