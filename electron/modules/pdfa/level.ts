/** The levels of PDF/A that can be asked for (ISO 19005-1, -2 and -3). */
export type LevelId = '1a' | '1b' | '2a' | '2b' | '2u' | '3a' | '3b' | '3u';

export interface Level {
  readonly part: 1 | 2 | 3;
  /** `a`: tagged; `u`: every character known; `b`: looks the same. */
  readonly conformance: 'a' | 'b' | 'u';
}

export const levelOf = (id: LevelId): Level => ({
  part: Number(id[0]) as Level['part'],
  conformance: id[1] as Level['conformance'],
});

/** `PDF/A-2b` */
export const levelName = ({ part, conformance }: Level): string => `PDF/A-${part}${conformance}`;
