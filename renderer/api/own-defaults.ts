/** What is proposed to the person: by their settings, else by their system. */
import type { AppInfo } from '../../contract/desktop.js';
import type { Lengths, OwnDefaults } from '../../contract/own-defaults.js';
import type { Settings } from '../../contract/settings.js';

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
