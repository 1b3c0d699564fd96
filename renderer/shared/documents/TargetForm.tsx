import type { ReactElement } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useAppInfo, useChangeSettings, useSettings } from '../../api/queries.js';
import { chooseTarget } from '../../state/actions.js';
import { Button } from '../../ui/Button.js';
import { NameList } from './NameList.js';
import { NewNames } from './NewNames.js';
import { PatternField } from './PatternField.js';
import { lastFolders } from './target-names.js';

/** Target folder and naming pattern: in the foot of Convert and in Settings, the same two values. */
export function TargetForm(): ReactElement | null {
  const { t } = useTranslation();
  const settings = useSettings().data;
  const documents = useAppInfo().data?.documentsDirectory;
  const change = useChangeSettings();
  if (!settings) return null;
  const { targetDirectory } = settings;
  return (
    <div className="target">
      <RadioGroup
        className="field"
        value={targetDirectory === null ? 'beside' : 'folder'}
        onChange={(value) =>
          change.mutate({
            targetDirectory: value === 'beside' ? null : (targetDirectory ?? documents ?? null),
          })
        }
      >
        <Label className="label">{t('target.title')}</Label>
        <Radio value="beside" className="radio">
          {t('target.beside_option')}
        </Radio>
        <Radio value="folder" className="radio">
          {t('target.chosen_option')}
        </Radio>
      </RadioGroup>
      {targetDirectory !== null && (
        <div className="folder">
          <Button onPress={() => void chooseTarget()}>{t('target.choose')}</Button>
          <span className="text-small">{lastFolders(targetDirectory)}</span>
        </div>
      )}
      <PatternField
        // Changed elsewhere, the field starts anew.
        key={settings.namePattern ?? ''}
        pattern={settings.namePattern}
        onChange={(namePattern) => change.mutate({ namePattern })}
        names={(pattern) => <NewNames pattern={pattern} />}
      />
      <NameList />
      <p className="help">{t('target.never')}</p>
    </div>
  );
}
