/** Defaults for the person at the command line: from their settings, otherwise from their system. */
import type { OwnDefaults, Regional } from '../../../contract/own-defaults.js';
import { regionOf } from '../../../words/region.js';
import { platenDirectories } from '../../service/app/directories.js';
import { SettingsStore } from '../../service/app/settings.js';
import { spokenLocale, systemLocale } from './locale.js';

/** The person at the computer, as the system describes them. */
export interface Person {
  /** The conventions of their region. */
  readonly region: Regional;
  /** Languages they read, best first (BCP 47). */
  readonly languages: readonly string[];
}

/** `nl_NL.UTF-8` as `nl-NL`. */
const asTag = (locale: string): string => (locale.split(/[.@]/)[0] ?? '').replaceAll('_', '-');

/** On Linux a locale without a country is ignored: Node would assume the United States. */
const nodesCountry = (): string =>
  process.platform === 'linux' ? '' : (new Intl.Locale(systemLocale()).region ?? '');

/** The person of this process. */
const systemPerson = (): Person => ({
  region: regionOf(process.env, nodesCountry()),
  languages: [asTag(spokenLocale())],
});

/** Defaults of options. */
export async function ownDefaults({ person }: { readonly person?: Person }): Promise<OwnDefaults> {
  const settings = (await SettingsStore.open(platenDirectories().config)).get();
  const { region, languages } = person ?? systemPerson();
  return {
    paper: settings.paper === 'system' ? region.paper : settings.paper,
    languages,
    readingLanguage: settings.readingLanguage,
  };
}
