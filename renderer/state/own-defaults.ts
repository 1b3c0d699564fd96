/** Remembered values after a change of the person's defaults. */
import { ownNames } from '../../contract/own-defaults.js';
import type { Settings } from '../../contract/settings.js';
import type { OptionValues } from '../../contract/workflow.js';
import { setValues, uiStore } from './ui.js';

/** Values without those of some options. */
const without = (values: OptionValues, names: ReadonlySet<string>): OptionValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));

/**
 * A change of defaults, without the remembered values of the same options: a person who sets another paper wants it the next
 * time, in every workflow.
 */
export function proposing(
  { rememberedOptions }: Pick<Settings, 'rememberedOptions'>,
  change: Partial<Pick<Settings, 'paper' | 'readingLanguage'>>,
): Partial<Settings> {
  const names = new Set([
    ...('paper' in change ? ownNames.paper : []),
    ...('readingLanguage' in change ? ownNames.readingLanguage : []),
  ]);
  for (const [key, values] of Object.entries(uiStore.getState().values))
    setValues(key, without(values, names));
  const remembered = Object.entries(rememberedOptions).map(([key, values]) => [key, without(values, names)]);
  return { ...change, rememberedOptions: Object.fromEntries(remembered) as Settings['rememberedOptions'] };
}
