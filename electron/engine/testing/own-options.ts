/** Options for tests that go through many steps with one set. */
import { findWorkflow } from '../../workflows/catalogue.js';

/** Returns those of the values that a step has an option for. */
export const ownOptions = <Value>(
  step: string,
  values: Readonly<Record<string, Value>>,
): Record<string, Value> => {
  const { options } = findWorkflow(step);
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(options, name)));
};
