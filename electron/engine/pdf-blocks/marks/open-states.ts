/** This module counts the graphics states that the content of a page leaves open: code that draws after it must close them first. */
import { readContent } from '../../pdf-core/content/operations.js';

/** What may save or restore a state, or stand in a text: to look for it is much faster than to read all operators. */
const mayBe = /(?<![^\s\]>)}])[qQ](?![^\s[<(/{%])/g;

/** How many states to save in front of a content, and to restore behind it. */
export interface StatesAround {
  readonly before: number;
  readonly after: number;
}

const balanced: StatesAround = { before: 1, after: 1 };

/**
 * Returns the states that keep what is drawn behind a content from what the content leaves behind.
 * @param content without filters; undefined where it cannot be read: then it is taken to close what it opens
 */
export function statesAround(content: Buffer | undefined): StatesAround {
  if (content === undefined) return balanced;
  const quick = around(Array.from(content.toString('latin1').matchAll(mayBe), ([operator]) => operator));
  if (quick.before === 1 && quick.after === 1) return balanced;
  return around(Array.from(readContent(content), ({ operator }) => operator));
}

function around(operators: readonly string[]): StatesAround {
  let [depth, least] = [0, 0];
  for (const operator of operators)
    if (operator === 'q') depth += 1;
    else if (operator === 'Q') least = Math.min(least, (depth -= 1));
  // A state restored once too often would take away the one that is saved in front.
  return { before: 1 - least, after: 1 - least + depth };
}
