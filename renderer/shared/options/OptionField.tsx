import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppInfo, useReadingLanguages } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { problemOf } from '../../state/options.js';
import { ownFirst } from '../../state/reading-languages.js';
import { CardChoice } from '../../ui/CardChoice.js';
import { Chips } from '../../ui/Chips.js';
import { Choice } from '../../ui/Choice.js';
import { OptionPicture } from '../../ui/OptionPicture.js';
import { PlaceChoice } from '../../ui/PlaceChoice.js';
import { Switch } from '../../ui/Switch.js';
import { CardKeyField } from './CardKeyField.js';
import { AreaField } from './AreaField.js';
import { EmptyFieldChoice } from './EmptyFieldChoice.js';
import { FreeAreaField } from './FreeAreaField.js';
import { FileField } from './FileField.js';
import { SignatureField } from './SignatureField.js';
import { StoreKeyField } from './StoreKeyField.js';
import { LimitField, NumberField } from './NumberField.js';
import { RangesField, WrittenField } from './WrittenField.js';
import type { OptionFieldProps } from './field.js';

/** One option, by its type and by how its definition wants it drawn; a type nobody knows is shown as text. */
export function OptionField(props: OptionFieldProps): ReactElement {
  switch (props.option.type) {
    case 'boolean':
      return <BooleanField {...props} />;
    case 'select':
      return props.option.display?.off ? (
        <SwitchedSelectField {...props} />
      ) : (
        <Marked {...props}>
          <SelectField {...props} />
        </Marked>
      );
    case 'multiselect':
      return (
        <Marked {...props}>
          <SeveralField {...props} />
        </Marked>
      );
    case 'integer':
    case 'number':
      return props.option.display?.off ? <LimitField {...props} /> : <NumberField {...props} />;
    case 'file':
      // A workflow of one's own takes a file that is still there the next time.
      return props.ofDocuments && props.option.display?.form === 'signature' ? (
        <SignatureField {...props} />
      ) : (
        <FileField {...props} />
      );
    case 'page_ranges':
      return <RangesField {...props} />;
    default:
      if (props.ofDocuments && props.option.display?.form === 'area') return <AreaField {...props} />;
      if (props.ofDocuments && props.option.display?.form === 'free_area')
        return <FreeAreaField {...props} />;
      if (props.ofDocuments && props.option.display?.form === 'empty_field')
        return <EmptyFieldChoice {...props} />;
      if (props.ofDocuments && props.option.display?.form === 'card_key') return <CardKeyField {...props} />;
      if (props.ofDocuments && props.option.display?.form === 'store_key')
        return <StoreKeyField {...props} />;
      return <WrittenField {...props} />;
  }
}

/** A choice, with what is wrong with it: a value that is not offered any more, or none where one is needed. */
function Marked(props: OptionFieldProps & { readonly children: ReactElement }): ReactElement {
  const { id, option, value, insist, children } = props;
  const { t } = useTranslation();
  const problem = props.problem ?? problemOf(option, value);
  const said = problem?.key === 'required' ? 'choice' : problem?.key;
  return (
    <div id={id} className="marked-field">
      {children}
      {insist && said !== undefined && (
        <p className="wrong" role="alert">
          {t(`problem.${said}`, { ...problem?.params })}
        </p>
      )}
    </div>
  );
}

function BooleanField({ id, option, value, onChange }: OptionFieldProps): ReactElement {
  const names = useNames();
  return (
    <Switch
      id={id}
      label={names.option(option)}
      description={names.optionDescription(option)}
      isSelected={value === 'true'}
      onChange={(selected) => onChange(String(selected))}
    />
  );
}

/** Stands for no value in lists, which take no empty name. */
const notSet = '(not set)';

/** A choice that one value of stands for none: it is switched on first. */
function SwitchedSelectField(props: OptionFieldProps): ReactElement {
  const { id, option, value, onChange } = props;
  const names = useNames();
  const { value: off = '', first = '' } = option.display?.off ?? {};
  const isOn = value !== off;
  return (
    <div className="limit-field">
      <Switch
        id={id}
        label={names.option(option)}
        description={names.optionDescription(option)}
        isSelected={isOn}
        onChange={(on) => onChange(on ? first : off)}
      />
      {isOn && <SelectField {...props} without={off} />}
    </div>
  );
}

interface SelectFieldProps extends OptionFieldProps {
  /** A value that is not offered: the switch above the others stands for it, and says what it is all about. */
  readonly without?: string;
}

function SelectField({ option, value, without, onChange }: SelectFieldProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const { form, pictures = {} } = option.display ?? {};
  // Only some systems have a store of certificates.
  const hasStore = useAppInfo().data?.hasCertificateStore ?? false;
  const isAbsent = (choice: string) =>
    option.name === 'sign_with' && choice === 'store' && !hasStore && value !== choice;
  const shared = {
    label: names.option(option),
    labelHidden: without !== undefined,
    description: without === undefined ? names.optionDescription(option) : '',
    items: (option.values ?? [])
      .filter((choice) => choice.value !== without && !isAbsent(choice.value))
      .map((choice) => ({
        value: choice.value === '' ? notSet : choice.value,
        label: choice.value === '' ? t('remote.not_set') : names.choiceOf(option, choice.value, choice.label),
        picture: <OptionPicture name={pictures[choice.value]} />,
      })),
    value: value === '' ? notSet : value,
    onChange: (chosen: string) => onChange(chosen === notSet ? '' : chosen),
  };
  if (form === 'cards') return <CardChoice {...shared} />;
  if (form === 'places') return <PlaceChoice {...shared} />;
  return <Choice {...shared} isBeside {...(form === 'segments' || form === 'list' ? { form } : {})} />;
}

/** Several of a few: a chip each. */
function SeveralField({ option, value, onChange }: OptionFieldProps): ReactElement {
  const names = useNames();
  const chosen = value.split('+').filter((part) => part !== '');
  const isReading = option.name === 'ocr_language';
  const languages = useReadingLanguages(isReading).data ?? [];
  const own = isReading
    ? languages
        .filter(({ bundled }) => !bundled)
        .map(({ code }) => ({ value: code, label: names.readingLanguage(code) }))
    : [];
  const system = useAppInfo().data?.systemLanguages ?? [];
  const offered = [...(option.values ?? []), ...own];
  const known = isReading ? ownFirst(offered, system) : offered;
  // Values beyond the list, such as languages that were removed, keep their chips while they are chosen.
  const added = chosen.filter((part) => !known.some((choice) => choice.value === part));
  const items = [...known, ...added.map((part) => ({ value: part, label: part }))];
  return (
    <Chips
      label={names.option(option)}
      description={names.optionDescription(option)}
      items={items.map((choice) => ({
        value: choice.value,
        label: names.choiceOf(option, choice.value, choice.label),
      }))}
      value={chosen}
      onChange={(parts) => onChange(parts.join('+'))}
    />
  );
}
