/** What is proposed to the person at the command line: by their settings, else by their system. */
import type { OwnDefaults, Regional } from '../../../contract/own-defaults.js';
import { regionOf } from '../../../words/region.js';
import { platenDirectories } from '../../service/app/directories.js';
import { SettingsStore } from '../../service/app/settings.js';
import { spokenLocale, systemLocale } from './locale.js';

/** Who sits at the computer, as its system tells. */
export interface Person {
  /** What is usual where they live. */
  readonly region: Regional;
  /** Languages they read, best first (BCP 47). */
  readonly languages: readonly string[];
}

/** `nl_NL.UTF-8` as `nl-NL`. */
const asTag = (locale: string): string => (locale.split(/[.@]/)[0] ?? '').replaceAll('_', '-');

/** On Linux a locale that names no country is none: Node would say the United States. */
const nodesCountry = (): string =>
  process.platform === 'linux' ? '' : (new Intl.Locale(systemLocale()).region ?? '');

/** The person of this process. */
const systemPerson = (): Person => ({
  region: regionOf(process.env, nodesCountry()),
  languages: [asTag(spokenLocale())],
});

/** What options begin with where nothing is given. */
export async function ownDefaults({ person }: { readonly person?: Person }): Promise<OwnDefaults> {
  const settings = (await SettingsStore.open(platenDirectories().config)).get();
  const { region, languages } = person ?? systemPerson();
  return {
    paper: settings.paper === 'system' ? region.paper : settings.paper,
    languages,
    readingLanguage: settings.readingLanguage,
  };
}
