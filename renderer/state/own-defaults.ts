/** What becomes of what was chosen before, when a person has something else proposed. */
import { ownNames } from '../../contract/own-defaults.js';
import type { Settings } from '../../contract/settings.js';
import type { OptionValues } from '../../contract/workflow.js';
import { setValues, uiStore } from './ui.js';

/** Values without those of some options. */
const without = (values: OptionValues, names: ReadonlySet<string>): OptionValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));

/**
 * The change of what is proposed, with what was chosen of it before forgotten: a person who sets another paper wants that one
 * the next time, in every workflow.
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
