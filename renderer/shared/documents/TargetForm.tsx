import { useState, type ReactElement } from 'react';
import { Input, Label, Radio, RadioGroup, Text, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useAppInfo, useChangeSettings, usePlannedName, useSettings } from '../../api/queries.js';
import { chooseTarget } from '../../state/actions.js';
import { Button } from '../../ui/Button.js';
import { exampleName, lastFolders } from './target-names.js';
import { useConvert } from './useConvert.js';

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
      />
      <p className="help">{t('target.never')}</p>
    </div>
  );
}

/** The name that the first document of the list would give; one made up while there is none. */
function useExample(pattern: string | null): string {
  const { t } = useTranslation();
  const directory = useSettings().data?.targetDirectory ?? null;
  const { workflow, ready } = useConvert();
  const file = ready[0]?.file;
  const extension = workflow && workflow.output_type !== 'files' ? workflow.output_type : 'pdf';
  const source = file && { path: file.path, name: file.name, folder: file.folder, origin: file.origin };
  const plan =
    source && workflow
      ? {
          source,
          stem: null,
          pattern,
          workflow: workflow.name,
          steps: workflow.steps ?? [workflow.key ?? workflow.name],
          isNamed: false,
          extension,
          count: ready.length,
          createsFolders: true,
        }
      : null;
  const planned = usePlannedName(plan, directory);
  const made = exampleName(
    pattern,
    file?.name ?? t('target.sample'),
    workflow?.name ?? t('nav.convert'),
    extension,
  );
  return planned ?? made;
}

interface PatternFieldProps {
  readonly pattern: string | null;
  readonly onChange: (pattern: string | null) => void;
}

/** Keeps what is typed until the field is left or Enter is pressed. */
function PatternField({ pattern, onChange }: PatternFieldProps): ReactElement {
  const { t } = useTranslation();
  const [text, setText] = useState(pattern ?? '');
  const example = useExample(text.trim() === '' ? null : text.trim());
  const keep = () => {
    const wanted = text.trim() === '' ? null : text.trim();
    if (wanted !== pattern) onChange(wanted);
  };
  return (
    <TextField className="field" value={text} onChange={setText} onBlur={keep}>
      <Label>{t('target.pattern')}</Label>
      <Input
        className="input"
        placeholder={t('target.pattern_placeholder')}
        spellCheck={false}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep();
        }}
      />
      <Text slot="description">
        {t('target.pattern_help')} <b className="example">{t('target.example', { name: example })}</b>
      </Text>
    </TextField>
  );
}
