/**
 * A table in which names of documents are looked up. A plain object has members of its own making as well, so that a name
 * like `constructor` would be found in it.
 */
export const namedTable = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null) as Record<string, T>, entries);
