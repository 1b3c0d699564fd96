/** All watched folders, and what the app does for them without a window. */
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../contract/settings.js';
import type { WatchState } from '../../../contract/watch.js';
import { useChangeSettings } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { isRemote, serviceAmong, useServiceStates } from '../../state/service.js';
import { useWatches } from '../../state/watches.js';
import { Segmented } from '../../ui/Choice.js';
import { RemovalNotice } from '../../shared/documents/RemovalNotice.js';
import { useStanding } from '../../shared/services/standing.js';
import { WatchAny } from '../../shared/watches/WatchAny.js';
import { WatchItem } from '../../shared/watches/WatchItem.js';
import { Group, Line, SwitchLine } from './Group.js';

/** The workflow, and who does it where that is a service elsewhere. */
function WhatIsDone({ state: { watch, workflowName } }: { state: WatchState }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const standing = useStanding();
  const service = serviceAmong(useServiceStates(), watch.workflow.service);
  return (
    <p>
      <b>{names.workflowByKey(watch.workflow.key, workflowName)}</b>
      {isRemote(service) && (
        <span className="text-quiet"> {t('watch.by', { name: standing.fullName(service) })}</span>
      )}
    </p>
  );
}

export function WatchSettings({ settings }: { settings: Settings }): ReactElement {
  const { t } = useTranslation();
  const watches = useWatches();
  const change = useChangeSettings();
  const { staysInTray, startsAtLogin } = settings;
  return (
    <Group title={t('watch.all')}>
      {watches.length === 0 && <p className="help">{t('watch.settings_none')}</p>}
      {watches.map((state) => (
        <div key={state.watch.id} className="watch">
          <WhatIsDone state={state} />
          <WatchItem state={state} />
        </div>
      ))}
      <RemovalNotice kind="watch" />
      <WatchAny />
      {(watches.length > 0 || startsAtLogin) && (
        <>
          <Line label={t('watch.tray')} top>
            <Segmented
              labelHidden
              label={t('watch.tray')}
              description={t('watch.tray_help')}
              items={[
                ...(staysInTray === null ? [{ value: 'ask', label: t('watch.tray_ask') }] : []),
                { value: 'stay', label: t('watch.tray_stay') },
                { value: 'quit', label: t('watch.tray_quit') },
              ]}
              value={staysInTray === null ? 'ask' : staysInTray ? 'stay' : 'quit'}
              onChange={(value) => change.mutate({ staysInTray: value === 'ask' ? null : value === 'stay' })}
            />
          </Line>
          <SwitchLine
            id="starts-at-login"
            label={t('watch.login')}
            description={t('watch.login_help')}
            isSelected={startsAtLogin}
            onChange={(wanted) => change.mutate({ startsAtLogin: wanted })}
          />
        </>
      )}
    </Group>
  );
}
