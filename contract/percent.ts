/** By how many whole percents something became smaller; rounded down, so that no gain is overstated. */
export const percentSmaller = (before: number, after: number): number =>
  before <= 0 ? 0 : Math.max(0, Math.floor((1 - after / before) * 100));
