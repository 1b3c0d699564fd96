/** What Platen is, what it is made of, and a report for its makers. */
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Dialog, Heading, Modal, ModalOverlay, Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { ask, errorInfoOf } from '../../api/platen.js';
import { useAppInfo, useEngineStatus } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { showAbout, useUi, type AboutPart } from '../../state/ui.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';

const parts = {
  about: Versions,
  licences: Licences,
  report: Report,
} as const satisfies Record<AboutPart, () => ReactElement>;

export function AboutDialog(): ReactElement {
  const { t } = useTranslation();
  const part = useUi((state) => state.about);
  return (
    <ModalOverlay
      className="veil"
      isDismissable
      isOpen={part !== null}
      onOpenChange={(open) => !open && showAbout(null)}
    >
      <Modal className="dialog about">
        {part !== null && (
          <Dialog>
            {({ close }) => (
              <>
                <Heading slot="title">{t('about.title')}</Heading>
                <Tabs selectedKey={part} onSelectionChange={(key) => showAbout(key as AboutPart)}>
                  <TabList aria-label={t('about.parts')}>
                    {Object.keys(parts).map((name) => (
                      <Tab key={name} id={name}>
                        {t(`about.part_${name as AboutPart}`)}
                      </Tab>
                    ))}
                  </TabList>
                  {Object.entries(parts).map(([name, Part]) => (
                    <TabPanel key={name} id={name}>
                      <Part />
                    </TabPanel>
                  ))}
                </Tabs>
                <div className="buttons">
                  <Button onPress={close}>{t('common.close')}</Button>
                </div>
              </>
            )}
          </Dialog>
        )}
      </Modal>
    </ModalOverlay>
  );
}

function Versions(): ReactElement {
  const { t } = useTranslation();
  const info = useAppInfo().data;
  const engine = useEngineStatus().data;
  const { version = null } = engine?.libreOffice ?? {};
  const { platen: _named, ...others } = engine?.versions ?? {};
  const versions = Object.entries({
    ...others,
    ...(version === null ? {} : { LibreOffice: version }),
  });
  const copy = async (): Promise<void> => {
    await ask(
      'copyText',
      [['Platen', info?.version ?? ''], ...versions].map((line) => line.join(' ')).join('\n'),
    );
    announce(t('about.copied'));
  };
  return (
    <>
      <p className="about-name">{info ? t('settings.version', { version: info.version }) : t('app.name')}</p>
      <p>{t('about.promise')}</p>
      <p className="text-quiet">
        {t('settings.privacy')} {t('about.licence')}
      </p>
      <h3>{t('about.versions')}</h3>
      <dl className="about-versions">
        {versions.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="about-actions">
        <Button small onPress={() => void copy()}>
          {t('about.copy')}
        </Button>
      </div>
    </>
  );
}

function Licences(): ReactElement {
  const { t } = useTranslation();
  const notices = useQuery({ queryKey: ['notices'], queryFn: () => ask('notices') });
  if (notices.isError) return <Failed error={notices.error} />;
  if (!notices.data) return <p className="text-quiet">{t('common.loading')}</p>;
  const { licence, thirdParties } = notices.data;
  return (
    <>
      <h3>{t('about.others')}</h3>
      <p className="text-quiet">{t('about.others_help')}</p>
      {/* What scrolls is reached by keys too. */}
      <ul className="about-parts" tabIndex={0} aria-label={t('about.others')}>
        {thirdParties.map(({ name, use, licence: under }) => (
          <li key={name}>
            <b>{name}</b>
            <span className="text-quiet">{use}</span>
            <span className="about-licence">{under}</span>
          </li>
        ))}
      </ul>
      <h3>{t('about.own')}</h3>
      <pre className="about-text" tabIndex={0} aria-label={t('about.own')}>
        {licence}
      </pre>
    </>
  );
}

function Report(): ReactElement {
  const { t } = useTranslation();
  // What happened since it was last looked at is in it.
  const report = useQuery({
    queryKey: ['diagnosis'],
    queryFn: () => ask('diagnosis'),
    gcTime: 0,
    staleTime: 0,
  });
  const copy = async (text: string): Promise<void> => {
    await ask('copyText', text);
    announce(t('about.copied'));
  };
  const save = async (): Promise<void> => {
    if (await ask('saveDiagnosis')) announce(t('about.saved'));
  };
  if (report.isError) return <Failed error={report.error} />;
  const text = report.data;
  return (
    <>
      <p className="text-quiet">{t('about.report_help')}</p>
      <pre className="about-text" tabIndex={0} aria-label={t('about.report')}>
        {text ?? t('common.loading')}
      </pre>
      <div className="about-actions">
        <Button look="primary" isDisabled={text === undefined} onPress={() => void save()}>
          {t('about.save')}
        </Button>
        <Button isDisabled={text === undefined} onPress={() => text !== undefined && void copy(text)}>
          {t('about.copy')}
        </Button>
        <Button onPress={() => void ask('revealLogs')}>{t('about.logs')}</Button>
      </div>
    </>
  );
}

function Failed({ error }: { error: unknown }): ReactElement {
  const names = useNames();
  return <p className="wrong">{names.error(errorInfoOf(error))}</p>;
}
