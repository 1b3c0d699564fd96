/** What a new job begins with: the paper, what lengths are typed in, and the language that text is recognised in. */
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { languagesRead, lengths, ownLanguages, papers } from '../../../contract/own-defaults.js';
import type { Settings } from '../../../contract/settings.js';
import { useAppInfo, useChangeSettings, useReadingLanguages } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { proposing } from '../../state/own-defaults.js';
import { Choice } from '../../ui/Choice.js';
import { Group, Line } from './Group.js';

/** Stands for the system among the languages. */
const system = 'system';
const paperNames = { a4: 'A4', letter: 'Letter' } as const;

export function Defaults({ settings }: { settings: Settings }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const change = useChangeSettings();
  const info = useAppInfo().data;
  const codes = (useReadingLanguages().data ?? []).map(({ code }) => code);
  // Nothing ticked means English, and English goes with every other language.
  const own = ownLanguages(codes, languagesRead(settings.language, info?.systemLanguages ?? []))[0] ?? 'eng';
  const proposed = own === 'eng' ? [own] : [own, 'eng'];
  const asSystem = (what: string) => ({ value: system, label: t('settings.defaults_system', { what }) });
  return (
    <Group title={t('settings.defaults')}>
      <Line label={t('settings.paper')}>
        <Choice
          labelHidden
          form="list"
          label={t('settings.paper')}
          items={[
            asSystem(paperNames[info?.region.paper ?? 'a4']),
            ...papers.map((value) => ({ value, label: paperNames[value] })),
          ]}
          value={settings.paper}
          onChange={(value) => change.mutate(proposing(settings, { paper: value as Settings['paper'] }))}
        />
      </Line>
      <Line label={t('settings.lengths')}>
        <Choice
          labelHidden
          form="list"
          label={t('settings.lengths')}
          items={[
            asSystem(t(`settings.lengths_${info?.region.lengths ?? 'mm'}`)),
            ...lengths.map((value) => ({ value, label: t(`settings.lengths_${value}`) })),
          ]}
          value={settings.lengths}
          onChange={(value) => change.mutate({ lengths: value as Settings['lengths'] })}
        />
      </Line>
      <Line label={t('settings.reading_language')} top>
        <Choice
          labelHidden
          form="list"
          label={t('settings.reading_language')}
          description={t('settings.defaults_help')}
          items={[
            asSystem(proposed.map(names.readingLanguage).join(', ')),
            ...codes.map((value) => ({ value, label: names.readingLanguage(value) })),
          ]}
          value={settings.readingLanguage ?? system}
          onChange={(value) =>
            change.mutate(proposing(settings, { readingLanguage: value === system ? null : value }))
          }
        />
      </Line>
    </Group>
  );
}
