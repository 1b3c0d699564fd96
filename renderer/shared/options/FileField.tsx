import { useState, type ReactElement } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../i18n/names.js';
import { chooseOptionFile, dropOptionFile } from '../../state/actions.js';
import { problemOf } from '../../state/options.js';
import { Button } from '../../ui/Button.js';
import { dropzone, fieldTarget, filesOf } from '../../ui/dropzone.js';
import { CloseIcon } from '../../ui/icons.js';
import type { OptionFieldProps } from './field.js';

/** A file of this computer, by the system's own dialog. */
export function FileField({ id, option, value, insist, onChange }: OptionFieldProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const label = names.option(option);
  const description = names.optionDescription(option);
  const name = value.replace(/^.*[\\/]/, '');
  const problem = insist ? problemOf(option, value) : null;
  const endings = option.display?.endings ?? [];
  const [isWrongKind, setWrongKind] = useState(false);
  const change = (path: string) => {
    setWrongKind(false);
    onChange(path);
  };
  // The window takes what falls beside it, as a document.
  const { getRootProps, isDragActive } = useDropzone({
    ...dropzone,
    noDragEventsBubbling: true,
    onDrop: (dropped) => {
      const [file] = filesOf(dropped);
      if (!file) return;
      if (endsIn(file.name, endings)) void dropOptionFile(file, change);
      else setWrongKind(true);
    },
  });
  return (
    <div
      {...getRootProps({
        ...fieldTarget,
        className: `field file-drop ${isDragActive ? 'over' : ''}`,
        role: 'group',
        'aria-label': label,
      })}
    >
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <div className="file-field">
        <Button
          small
          id={id}
          onPress={() => void chooseOptionFile(label, endings).then((path) => path !== null && change(path))}
        >
          {t('option.file_choose')}
        </Button>
        <span className={`file-name ${value === '' ? 'text-quiet' : ''}`} title={value}>
          {value === '' ? t('option.file_none') : name}
        </span>
        {value !== '' && (
          <Button look="icon" aria-label={t('option.file_clear', { name })} onPress={() => change('')}>
            <CloseIcon />
          </Button>
        )}
      </div>
      {description !== '' && <span className="help">{description}</span>}
      {isWrongKind && (
        <span className="wrong" role="alert">
          {t('option.file_kind', { endings: endings.map((ending) => `.${ending}`).join(', ') })}
        </span>
      )}
      {problem && (
        <span className="wrong">
          {t(problem.key === 'required' ? 'problem.file' : `problem.${problem.key}`, { ...problem.params })}
        </span>
      )}
    </div>
  );
}

/** Whether a name has one of some endings, of which a library has its version behind it (`libcard.so.2`); any where there are none. */
const endsIn = (name: string, endings: readonly string[]): boolean =>
  endings.length === 0 || endings.some((ending) => new RegExp(`\\.${ending}(\\.\\d+)*$`, 'i').test(name));
