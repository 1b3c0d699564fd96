/** Entities a document declares itself. Drawing programs use them for namespaces; an attack hides addresses in them. */

/**
 * The most entities that are kept, the most levels of entities within entities, and the most characters that one may
 * become.
 */
const countLimit = 1000;
const depthLimit = 4;
const lengthLimit = 10_000;
/** Characters without an end after which `&` did not begin an entity. */
const nameLimit = 100;

export class DeclaredEntities {
  readonly #values: ReadonlyMap<string, string>;
  #tail = '';

  constructor(values: ReadonlyMap<string, string>) {
    this.#values = values;
  }

  /** The text with the entities in their places; a name that may go on is kept for the next piece. */
  write(text: string): string {
    const whole = this.#tail + text;
    const last = whole.lastIndexOf('&');
    const open = last >= 0 && whole.length - last < nameLimit && !whole.includes(';', last);
    this.#tail = open ? whole.slice(last) : '';
    return this.#expand(open ? whole.slice(0, last) : whole, 0);
  }

  end(): string {
    const tail = this.#tail;
    this.#tail = '';
    return tail;
  }

  #expand(text: string, depth: number): string {
    return text.replaceAll(/&([^\s&;#]{1,100});/g, (whole, name: string) => {
      const value = this.#values.get(name);
      if (value === undefined) return whole;
      return depth < depthLimit ? this.#expand(value, depth + 1).slice(0, lengthLimit) : '';
    });
  }
}

/** Null for a declaration that declares none. */
export function declaredEntities(declaration: string): DeclaredEntities | null {
  const values = new Map<string, string>();
  for (const [, name = '', double, single] of declaration.matchAll(
    /<!ENTITY\s+([^\s%"'>]+)\s+(?:"([^"]*)"|'([^']*)')/g,
  )) {
    if (values.size >= countLimit) break;
    const value = (double ?? single ?? '').slice(0, lengthLimit);
    // Elements inside an entity are left out: no drawing program writes them.
    if (!values.has(name))
      values.set(name, value.includes('<') ? '' : value.replaceAll('"', '&quot;').replaceAll("'", '&apos;'));
  }
  return values.size === 0 ? null : new DeclaredEntities(values);
}
