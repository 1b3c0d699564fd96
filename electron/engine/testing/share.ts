/** Many cases × many operations: all of them with `npm test -- --all`, a part of each otherwise. */

/** True with `npm test -- --all`. */
export const isAll = process.env['PLATEN_TEST_ALL'] === '1';

/**
 * Which of `list` a case takes: every `every`th, and the next case those after them. So `every` cases take all between them,
 * each time the same. With `npm test -- --all` a case takes all.
 * @param place of the case among the others, from 0
 */
export const shareOf = <T>(list: readonly T[], place: number, every: number): readonly T[] =>
  isAll ? list : list.filter((_, at) => (at + place) % every === 0);
