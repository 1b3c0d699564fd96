/** Whether newer versions are looked for, and how it stands; not there in builds that cannot ask. */
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../contract/settings.js';
import { useChangeSettings, useUpdateState } from '../../api/queries.js';
import { Switch } from '../../ui/Switch.js';
import { UpdateActions, UpdateText } from '../../shared/documents/UpdateSteps.js';
import { Group, Line } from './Group.js';

export function UpdateSettings({ settings }: { settings: Settings }): ReactElement | null {
  const { t } = useTranslation();
  const change = useChangeSettings();
  const { data: state } = useUpdateState();
  if (!state || state.kind === 'none') return null;
  return (
    <Group title={t('updates.title')}>
      <Line label={t('updates.look')} top>
        <Switch
          labelHidden
          id="looks-for-updates"
          label={t('updates.look')}
          description={t('updates.look_help')}
          isSelected={settings.looksForUpdates === true}
          onChange={(looksForUpdates) => change.mutate({ looksForUpdates })}
        />
        <div className="update-state">
          <div role="status">
            <UpdateText state={state} />
          </div>
          <UpdateActions state={state} />
        </div>
      </Line>
    </Group>
  );
}
