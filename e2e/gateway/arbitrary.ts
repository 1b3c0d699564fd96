/** Requests made up from the document that describes the service: right ones, nearly right ones, and nonsense. */
import fc from 'fast-check';

/** The document, and any part of it. */
export type Tree = { readonly [name: string]: unknown };

export interface DescribedOperation {
  readonly method: string;
  /** With `{places}`. */
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Tree }[];
  /** By type of content. */
  readonly body: Readonly<Record<string, Tree>>;
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Tree }>> }>
  >;
}

/** A request that was made up. */
export interface MadeUp {
  readonly operation: DescribedOperation;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

/** What is there already, so that some requests get through. */
export interface KnownValues {
  /** Values by the name of a parameter or field. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly picture: Buffer;
}

/** All operations of a document. */
export function operationsOf(document: Tree): DescribedOperation[] {
  const found: DescribedOperation[] = [];
  for (const [path, item] of Object.entries(document['paths'] as Tree))
    for (const [method, said] of Object.entries(item as Tree)) {
      const operation = said as Tree & Pick<DescribedOperation, 'responses'>;
      const content = (operation['requestBody'] as { content?: Tree } | undefined)?.content ?? {};
      found.push({
        method: method.toUpperCase(),
        path,
        parameters: (operation['parameters'] as DescribedOperation['parameters'] | undefined) ?? [],
        body: Object.fromEntries(
          Object.entries(content).map(([type, one]) => [type, (one as Tree)['schema'] as Tree]),
        ),
        responses: operation.responses,
      });
    }
  return found;
}

/** Text that servers trip over. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', ' ', '\u0000', '../../etc/passwd', '__proto__', 'null', '-1', '1e309', '%00', '\ud83d'),
  fc.string({ maxLength: 3 }).map((text) => text.repeat(2000)),
);

/** Values of a schema. */
function valuesOf(schema: Tree, document: Tree, known: KnownValues): fc.Arbitrary<unknown> {
  const inner = (one: unknown) => valuesOf(one as Tree, document, known);
  // In JSON a known id is a number where the schema says so.
  const property = (name: string, one: unknown) => {
    const isNumber = (one as Tree)['type'] === 'integer';
    return known.values[name]
      ? fc.oneof(
          {
            weight: 4,
            arbitrary: fc.constantFrom(...known.values[name]).map((said) => (isNumber ? Number(said) : said)),
          },
          { weight: 1, arbitrary: inner(one) },
        )
      : inner(one);
  };
  if (typeof schema['$ref'] === 'string') return inner(resolve(schema['$ref'], document));
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const choices = (schema['oneOf'] ?? schema['anyOf']) as unknown[] | undefined;
  if (choices) return fc.oneof(...choices.map(inner));
  switch (schema['type']) {
    case 'integer':
      return fc.integer({
        min: Number(schema['minimum'] ?? -10),
        max: Number(schema['maximum'] ?? 10_000_000),
      });
    case 'number':
      return fc.double();
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(inner(schema['items'] ?? {}), { maxLength: 4 });
    case 'object': {
      const properties = (schema['properties'] as Tree | undefined) ?? {};
      const required = (schema['required'] as string[] | undefined) ?? [];
      const record = fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, property(name, one)])),
        { requiredKeys: required.filter((name) => name in properties) },
      );
      const more = schema['additionalProperties'];
      return typeof more === 'object' && more !== null
        ? fc
            .tuple(
              record,
              fc.oneof(
                fc.constant<Record<string, unknown>>({}),
                fc.dictionary(fc.string(), inner(more), { maxKeys: 2 }),
              ),
            )
            .map(([own, others]) => ({ ...others, ...own }))
        : record;
    }
    default:
      return fc.oneof(fc.string(), oddText);
  }
}

const resolve = (address: string, document: Tree): unknown =>
  address
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((tree, name) => (tree as Tree)[name], document);

/** Mostly what the schema says or what is known, at times something else. */
const mostly = (name: string, right: fc.Arbitrary<unknown>, { values }: KnownValues): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 5, arbitrary: values[name] ? fc.constantFrom(...values[name]) : right },
    { weight: 2, arbitrary: right },
    { weight: 1, arbitrary: oddText },
    { weight: 1, arbitrary: fc.jsonValue() },
  );

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What may stand in a header. */
const headerOf = (value: unknown): string =>
  textOf(value)
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .trim()
    .slice(0, 4000);

/** Most requests have the token of the client that sends them. */
const credentials = fc.oneof(
  { weight: 30, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        '',
        'Bearer',
        'Bearer none',
        `Bearer platen_${'A'.repeat(43)}`,
        'Basic QTpi',
        'Bearer ?, Bearer ?',
      )
      .map((authorization) => ({ authorization })),
  },
);

const languages = fc.constantFrom<Record<string, string>>(
  {},
  { 'accept-language': 'nl' },
  { 'accept-language': 'nl;q=x,*' },
  { 'accept-language': ',,;=' },
);

/** Requests for one operation. */
export function requestsFor(
  operation: DescribedOperation,
  document: Tree,
  known: KnownValues,
): fc.Arbitrary<MadeUp> {
  const named = operation.parameters.map(({ name, schema }) =>
    mostly(name, valuesOf(schema, document, known), known),
  );
  const [type, schema] = Object.entries(operation.body)[0] ?? [];
  const bodies: fc.Arbitrary<Pick<MadeUp, 'body' | 'headers'>> =
    type === undefined || schema === undefined
      ? fc.constant({ body: undefined, headers: {} })
      : type === 'multipart/form-data'
        ? formsOf(schema, document, known)
        : fc
            .oneof(
              {
                weight: 4,
                arbitrary: mostly('body', valuesOf(schema, document, known), known).map((value) =>
                  JSON.stringify(value),
                ),
              },
              { weight: 1, arbitrary: oddText },
            )
            .map((body) => ({ body, headers: { 'content-type': type } }));
  return fc
    .tuple(fc.tuple(...named), bodies, languages, credentials, fc.boolean())
    .map(([values, { body, headers }, language, credential, isPart]) => {
      let { path } = operation;
      const query = new URLSearchParams();
      const own: Record<string, string> = {};
      operation.parameters.forEach(({ name, in: place }, at) => {
        // Half a surrogate pair cannot stand in an address.
        const text = Buffer.from(textOf(values[at])).toString();
        if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(text) || '%20');
        else if (place === 'query') query.append(name, text);
        else if (isPart && headerOf(text) !== '') own[name] = headerOf(text);
      });
      const asked = query.size > 0 && isPart ? `?${query}` : '';
      return {
        operation,
        path: `${path}${asked}`,
        headers: { ...headers, ...own, ...language, ...credential },
        body,
      };
    });
}

const boundary = 'made-up-boundary';

/** Forms of the fields of a schema, with files of some bytes. */
function formsOf(
  schema: Tree,
  document: Tree,
  known: KnownValues,
): fc.Arbitrary<Pick<MadeUp, 'body' | 'headers'>> {
  const form = (typeof schema['$ref'] === 'string' ? resolve(schema['$ref'], document) : schema) as Tree;
  const properties = form['properties'] as Readonly<Record<string, Tree>>;
  const fields = Object.entries(properties).filter(([name]) => name !== 'files[]');
  const field = fc.oneof(
    ...fields.map(([name, one]) =>
      fc.tuple(fc.constant(name), mostly(name, valuesOf(one, document, known), known).map(textOf)),
    ),
    fc.tuple(oddText, oddText),
    fc.tuple(
      oddText.map((name) => `options[${name}]`),
      oddText,
    ),
  );
  const file = fc.record({
    field: fc.oneof({ weight: 6, arbitrary: fc.constant('files[]') }, { weight: 1, arbitrary: oddText }),
    name: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('a.png', 'b.png') },
      { weight: 1, arbitrary: oddText },
    ),
    content: fc.oneof(
      { weight: 3, arbitrary: fc.constant(known.picture) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
    ),
  });
  const always = fc.tuple(
    mostly('workflow_id', fc.integer(), known).map(textOf),
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom('true', 'false') },
      { weight: 1, arbitrary: fc.constant('perhaps') },
    ),
  );
  // Half of the forms are right but for what their fields and files say.
  const extras = fc.oneof(fc.constant([]), fc.array(field, { maxLength: 3 }));
  const given = fc.oneof(
    fc
      .constantFrom(['a.png'], ['a.png', 'b.png'])
      .map((names) => names.map((name) => ({ field: 'files[]', name, content: known.picture }))),
    fc.array(file, { maxLength: 3 }),
  );
  const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ');
  return fc
    .tuple(always, extras, given, fc.nat({ max: 30 }))
    .map(([[workflow, isAsync], others, files, cut]) => {
      const parts = [
        ...[['workflow_id', workflow] as const, ['async', isAsync] as const, ...others].map(([name, value]) =>
          Buffer.from(
            `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
          ),
        ),
        ...files.map(({ field: name, name: called, content }) =>
          Buffer.concat([
            Buffer.from(
              `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"; filename="${quoted(called)}"\r\n\r\n`,
            ),
            content,
            Buffer.from('\r\n'),
          ]),
        ),
        Buffer.from(`--${boundary}--\r\n`),
      ];
      const whole = Buffer.concat(parts);
      // One form in thirty breaks off.
      const body = cut === 1 ? whole.subarray(0, Math.floor(whole.length / 2)) : whole;
      return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
    });
}
