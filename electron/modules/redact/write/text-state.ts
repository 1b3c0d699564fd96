/** How content shows letters (ISO 32000-2, 9.3). */
import type { CutFont } from './cut-font.js';

export interface TextState {
  font: CutFont | null;
  size: number;
  letterGap: number;
  wordGap: number;
  stretch: number;
  leading: number;
  rise: number;
}
export const firstState: TextState = {
  font: null,
  size: 0,
  letterGap: 0,
  wordGap: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
};
