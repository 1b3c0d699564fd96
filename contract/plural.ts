/** A number with its noun in English, as the results and remarks of the engine say it: `1 page`, `3 pages`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** The same with the verb of a sentence about the past: `1 page was`, `3 pages were`. */
export const countedWere = (count: number, one: string, many = `${one}s`): string =>
  `${counted(count, one, many)} ${count === 1 ? 'was' : 'were'}`;
