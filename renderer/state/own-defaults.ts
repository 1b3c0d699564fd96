/** What is proposed to the person: by their settings, else by their system. */
import type { AppInfo } from '../../contract/desktop.js';
import { ownNames, type Lengths, type OwnDefaults } from '../../contract/own-defaults.js';
import type { Settings } from '../../contract/settings.js';
import type { OptionValues } from '../../contract/workflow.js';
import { setValues, uiStore } from './ui.js';

type OwnSettings = Pick<Settings, 'paper' | 'lengths' | 'readingLanguage'>;
type System = Pick<AppInfo, 'region' | 'systemLanguages'>;

/** What options begin with. */
export const ownDefaultsOf = (
  { paper, readingLanguage }: Omit<OwnSettings, 'lengths'>,
  { region, systemLanguages: languages }: System,
): OwnDefaults => ({ paper: paper === 'system' ? region.paper : paper, languages, readingLanguage });

/** What lengths are typed in. */
export const ownLengthsOf = (
  settings: Pick<OwnSettings, 'lengths'> | undefined,
  info: Pick<AppInfo, 'region'> | undefined,
): Lengths => {
  const { lengths = 'system' } = settings ?? {};
  return lengths === 'system' ? (info?.region.lengths ?? 'mm') : lengths;
};

/** Values without those of some options. */
const without = (values: OptionValues, names: ReadonlySet<string>): OptionValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));

/**
 * The change of what is proposed, with what was chosen of it before forgotten: a person who sets another paper wants that one
 * the next time, in every workflow.
 */
export function proposing(
  { rememberedOptions }: Pick<Settings, 'rememberedOptions'>,
  change: Partial<Pick<OwnSettings, 'paper' | 'readingLanguage'>>,
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
