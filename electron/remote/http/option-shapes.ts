/**
 * The options of a workflow in whatever shape a service lists them: the contract shows none. Read are a list of records, a
 * record by name, and the properties of a JSON Schema; fields are taken under the names they usually have.
 */
import { z } from 'zod';
import { optionTypes, type Option } from '../../../contract/index.js';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typeNames: Readonly<Record<string, Option['type']>> = {
  bool: 'boolean',
  checkbox: 'boolean',
  switch: 'boolean',
  int: 'integer',
  float: 'number',
  double: 'number',
  decimal: 'number',
  text: 'string',
  enum: 'select',
  choice: 'select',
  dropdown: 'select',
  list: 'select',
  radio: 'select',
};

/** The options of a reply; null when it holds nothing that can be read as a list of them. */
export function readOptionsReply(reply: unknown): Option[] | null {
  const listed = listOf(reply);
  return listed === null
    ? null
    : listed.flatMap(([name, fields, isRequired]) => readOption(name, fields, isRequired));
}

type Listed = readonly [name: string | null, fields: unknown, isRequired: boolean];

function listOf(reply: unknown): Listed[] | null {
  if (Array.isArray(reply)) return reply.map((entry: unknown) => [null, entry, false]);
  if (!isFields(reply)) return null;
  const { options, data, properties, required } = reply;
  for (const inner of [options, data]) if (inner !== undefined && inner !== null) return listOf(inner);
  if (isFields(properties)) {
    const needed = new Set(Array.isArray(required) ? required : []);
    return Object.entries(properties).map(([name, fields]) => [name, fields, needed.has(name)]);
  }
  const entries = Object.entries(reply).filter(([name]) => name !== 'workflow_id' && name !== 'id');
  const areOptions = entries.every(
    ([, fields]) => isFields(fields) || typeof fields === 'string' || Array.isArray(fields),
  );
  return areOptions ? entries.map(([name, fields]) => [name, fields, false]) : null;
}

/** A name as it stands between the brackets of `options[NAME]`. */
const bareName = (name: string): string => /^options\[(.+)\]$/.exec(name)?.[1] ?? name;

function readOption(known: string | null, given: unknown, isRequired: boolean): Option[] {
  const fields = fieldsOf(given);
  const name = known ?? firstText(fields, ['name', 'key', 'id', 'option', 'field']);
  if (name === null || name === '') return [];
  const values = valuesOf(
    first(fields, ['values', 'choices', 'enum', 'allowed_values', 'allowed', 'options']),
  );
  const label = firstText(fields, ['label', 'title', 'display_name', 'caption']) ?? bareName(name);
  const minimum = firstNumber(fields, ['minimum', 'min']);
  const maximum = firstNumber(fields, ['maximum', 'max']);
  const byDefault = wireText(first(fields, ['default', 'default_value', 'value']));
  const depends = dependsOn.safeParse(fields['depends_on']);
  return [
    {
      name: bareName(name),
      label,
      description: firstText(fields, ['description', 'help', 'hint']) ?? '',
      type: typeOf(fields['type'], values),
      required: isRequired || fields['required'] === true || fields['required'] === 'true',
      ...(values === null ? {} : { values }),
      ...(byDefault === null ? {} : { default: byDefault }),
      ...(minimum === null ? {} : { minimum }),
      ...(maximum === null ? {} : { maximum }),
      ...(depends.success ? { depends_on: depends.data } : {}),
      ...(typeof fields['advanced'] === 'boolean' ? { advanced: fields['advanced'] } : {}),
    },
  ];
}

/** Of an option by name: a record, the word for its type, or the list of its values. */
function fieldsOf(given: unknown): Fields {
  if (isFields(given)) return given;
  if (Array.isArray(given)) return { values: given };
  return typeof given === 'string' ? { type: given, name: given } : {};
}

const dependsOn = z.object({ name: z.string(), values: z.array(z.string()) });

const first = (fields: Fields, names: readonly string[]): unknown =>
  names.map((name) => fields[name]).find((value) => value !== undefined && value !== null);

function firstText(fields: Fields, names: readonly string[]): string | null {
  const value = names
    .map((name) => fields[name])
    .find((one) => typeof one === 'string' || typeof one === 'number');
  return value === undefined ? null : String(value);
}

function firstNumber(fields: Fields, names: readonly string[]): number | null {
  const value = first(fields, names);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A value as it travels; null for what is none. */
const wireText = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;

function typeOf(given: unknown, values: Option['values'] | null): Option['type'] {
  const word = typeof given === 'string' ? given.trim().toLowerCase() : '';
  const type = typeNames[word] ?? word;
  const isKnown = (optionTypes as readonly string[]).includes(type);
  // A text that may be one of a few is chosen from them.
  if (values !== null && (!isKnown || type === 'string')) return 'select';
  return type === '' ? 'string' : type;
}

function valuesOf(given: unknown): { value: string; label: string }[] | null {
  const entries: readonly (readonly [unknown, unknown])[] = Array.isArray(given)
    ? given.map((entry: unknown) =>
        isFields(entry)
          ? ([
              first(entry, ['value', 'id', 'key', 'name']),
              first(entry, ['label', 'title', 'name', 'text']),
            ] as const)
          : ([entry, entry] as const),
      )
    : isFields(given)
      ? Object.entries(given)
      : [];
  const values = entries.flatMap(([given, label]) => {
    const value = wireText(given);
    return value === null ? [] : [{ value, label: wireText(label) ?? value }];
  });
  return values.length === 0 ? null : values;
}
