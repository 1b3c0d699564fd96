import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { errorInfoOf } from '../../api/platen.js';
import { useKeptSignatures, useSignatureInk } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { chooseOptionFile } from '../../state/actions.js';
import { problemOf } from '../../state/options.js';
import {
  dropSignature,
  giveSignature,
  isKept,
  keepSignature,
  takeSignature,
} from '../../state/signatures.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { Segmented } from '../../ui/Choice.js';
import { TrashIcon } from '../../ui/icons.js';
import type { OptionFieldProps } from './field.js';
import { SignaturePad } from './SignaturePad.js';
import { TypedSignature } from './TypedSignature.js';

type SignatureWay = 'drawn' | 'typed' | 'file';

/** A signature: drawn, typed or in a file, or one that was kept. */
export function SignatureField({ id, option, value, insist, onChange }: OptionFieldProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const [way, setWay] = useState<SignatureWay>('drawn');
  const label = names.option(option);
  const problem = insist ? problemOf(option, value) : null;
  const give = (png: string) => void giveSignature(png, onChange);
  return (
    <div id={id} className="field signature-field" role="group" aria-label={label} tabIndex={-1}>
      <span className="label" aria-hidden="true">
        {label}
      </span>
      {value === '' ? (
        <>
          <KeptList onTake={onChange} />
          <Segmented
            label={t('signature.way')}
            labelHidden
            items={[
              { value: 'drawn', label: t('signature.draw') },
              { value: 'typed', label: t('signature.type') },
              { value: 'file', label: t('signature.file') },
            ]}
            value={way}
            onChange={(chosen) => setWay(chosen as SignatureWay)}
          />
          {way === 'drawn' && <SignaturePad onUse={give} />}
          {way === 'typed' && <TypedSignature onUse={give} />}
          {way === 'file' && (
            <>
              <div className="signature-tools">
                <Button
                  small
                  onPress={() => void chooseOptionFile(label).then((path) => path !== null && onChange(path))}
                >
                  {t('option.file_choose')}
                </Button>
              </div>
              <span className="help">{names.optionDescription(option)}</span>
            </>
          )}
          {problem && <span className="wrong">{t(`problem.${problem.key}`, { ...problem.params })}</span>}
        </>
      ) : (
        <Chosen path={value} onOther={() => onChange('')} />
      )}
      <span className="help">{t('signature.no_proof')}</span>
    </div>
  );
}

interface ChosenProps {
  readonly path: string;
  readonly onOther: () => void;
}

/** The signature that is put on pages, and what can be done with it. */
function Chosen({ path, onOther }: ChosenProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const { data: ink, error } = useSignatureInk(path, true);
  const kept = useKeptSignatures().data ?? [];
  return (
    <>
      <div className="signature-chosen">
        {ink && <img src={`data:image/png;base64,${ink.png}`} alt={t('signature.chosen')} />}
        {error && (
          <span className="wrong" role="alert">
            {names.error(errorInfoOf(error))}
          </span>
        )}
      </div>
      <div className="signature-tools">
        {ink &&
          (isKept(path, kept) ? (
            <span className="help">{t('signature.is_kept')}</span>
          ) : (
            <Button
              look="link"
              small
              onPress={() => void keepSignature(path, () => announce(t('signature.is_kept')))}
            >
              {t('signature.keep')}
            </Button>
          ))}
        <Button look="link" small onPress={onOther}>
          {t('signature.other')}
        </Button>
      </div>
    </>
  );
}

/** Signatures that were kept. */
function KeptList({ onTake }: { readonly onTake: (path: string) => void }): ReactElement | null {
  const { t } = useTranslation();
  const { data: kept = [] } = useKeptSignatures();
  if (kept.length === 0) return null;
  return (
    <ul className="signature-kept" aria-label={t('signature.kept')}>
      {kept.map(({ id, png }, place) => (
        <li key={id}>
          <Button
            look="bare"
            className="signature-card"
            aria-label={t('signature.take', { place: place + 1 })}
            onPress={() => void takeSignature(id, onTake)}
          >
            <img src={`data:image/png;base64,${png}`} alt="" />
          </Button>
          <Button
            look="icon"
            aria-label={t('signature.delete', { place: place + 1 })}
            onPress={() => void dropSignature(id, () => announce(t('signature.deleted')))}
          >
            <TrashIcon />
          </Button>
        </li>
      ))}
    </ul>
  );
}
