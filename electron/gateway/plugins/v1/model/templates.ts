/**
 * Templates of v1. There is the system's own, 174, and the one cover page template of the account. Other ids are such as clients
 * remember from before: they stand for the cover page template once there is one (docs/service-contract.md, "Templates").
 */
import type { LegacyOrdering } from '../../../../../contract/legacy.js';
import type { SayInLegacy } from '../../../../../words/legacy.js';
import type { CoverTemplate } from './cover-template.js';
import {
  commonFields,
  describeField,
  readValue,
  shown,
  type LegacyField,
  type LegacyValues,
} from './fields.js';
import { notFound } from './refusal.js';

/** The template of a user who chose none. */
const systemTemplate = '174';
/** Only the account's cover page template. */
export const coverTemplateId = '1000';

/** A template as a session uses it. */
export interface Template {
  /** As the client calls it. */
  readonly id: string;
  /** Null for the system's own. */
  readonly cover: CoverTemplate | null;
  readonly fields: readonly LegacyField[];
}

/** The id of a template as a client sent it; null and nothing at all are the system's own. */
export const readTemplateId = (given: unknown): string =>
  given === null || given === undefined || given === '' ? systemTemplate : shown(given);

/**
 * The template of an id; null and nothing at all are the system's own.
 * @throws LegacyRefusal when there is none
 */
export function findTemplate(given: unknown, cover: CoverTemplate | null): Template {
  const id = readTemplateId(given);
  if (id === systemTemplate) return { id, cover: null, fields: commonFields };
  if (!/^[\w-]{1,64}$/.test(id))
    throw notFound('There is no template {template}.', { template: id.slice(0, 64) });
  if (cover === null)
    throw notFound('Your profile has no cover page template to use for template {template}.', {
      template: id,
    });
  const own = new Set(cover.fields.map((field) => field.id));
  return { id, cover, fields: [...commonFields.filter((field) => !own.has(field.id)), ...cover.fields] };
}

/** What stands in a session's options before anybody chooses. */
export function defaultValues(template: Template, say: SayInLegacy): LegacyValues {
  return Object.fromEntries(
    template.fields.map((field) => [field.id, field.id === 'maintitle' ? say('My document') : field.default]),
  );
}

/**
 * The options of a session after a change. Whatever another template does not know is kept: changing back brings it again.
 * @param change as the client sent it; `template_id` was looked at before
 * @throws LegacyRefusal for a value that a field cannot have
 */
export function changedValues(template: Template, before: LegacyValues, change: object): LegacyValues {
  const after: Record<string, LegacyValues[string]> = { ...before };
  for (const [name, value] of Object.entries(change)) {
    if (name === 'template_id' || value === undefined) continue;
    const field = template.fields.find(({ id }) => id === name);
    if (field) after[name] = readValue(field, value);
    else if (isPlain(value)) after[name] = value;
  }
  return after;
}

/** Options that no field knows are kept as they are, and do nothing: old clients have some of their own. */
const isPlain = (value: unknown): value is string | number | boolean =>
  (typeof value === 'string' && value.length <= 1000) ||
  typeof value === 'number' ||
  typeof value === 'boolean';

/** Names of options that do nothing. */
export const unknownOptions = (template: Template, values: LegacyValues): string[] =>
  Object.keys(values).filter((name) => !template.fields.some(({ id }) => id === name));

/** A line of the list of templates. */
export const describeTemplate = ({ id, cover }: Template, say: SayInLegacy) => ({
  template_id: id,
  name: cover === null ? say('Merge with bookmarks') : cover.name,
  type: 'general',
  user_defined: cover !== null,
  min_license_level: -1,
});

/** All of a template. */
export const describeWholeTemplate = (template: Template, ordering: LegacyOrdering, say: SayInLegacy) => ({
  ...describeTemplate(template, say),
  default_ordering: ordering,
  fields: template.fields.map((field) => describeField(field, say)),
});
