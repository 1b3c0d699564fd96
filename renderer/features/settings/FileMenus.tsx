import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../contract/settings.js';
import { useAppInfo, useChangeSettings } from '../../api/queries.js';
import { Group, SwitchLine } from './Group.js';

/** Platen in the menus of the system's file manager. */
export function FileMenus({ settings }: { settings: Settings }): ReactElement {
  const { t } = useTranslation();
  const change = useChangeSettings();
  const platform = useAppInfo().data?.platform ?? 'linux';
  return (
    <Group title={t('settings.in_system')}>
      <SwitchLine
        id="in-file-menus"
        label={t('settings.file_menus')}
        description={t(`settings.file_menus_help_${platform}`)}
        isSelected={settings.inFileMenus}
        onChange={(inFileMenus) => change.mutate({ inFileMenus })}
      />
    </Group>
  );
}
