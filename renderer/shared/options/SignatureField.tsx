import type { ReactElement } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { errorInfoOf } from '../../api/platen.js';
import { useKeptSignatures, useSignatureInk } from '../../api/queries.js';
import { useNames } from '../../i18n/names.js';
import { chooseOptionFile, dropOptionFile } from '../../state/actions.js';
import { problemOf } from '../../state/options.js';
import { removeSoon, useIsRemoved } from '../../state/removals.js';
import { draftSignature, useSignatureDraft } from '../../state/signature-draft.js';
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
import { dropzone, fieldTarget, filesOf } from '../../ui/dropzone.js';
import { focusSoon } from '../../ui/focus-soon.js';
import { TrashIcon } from '../../ui/icons.js';
import { RemovalNotice } from '../documents/RemovalNotice.js';
import type { OptionFieldProps } from './field.js';
import { DrawnSignature } from './SignaturePad.js';
import { TypedSignature } from './TypedSignature.js';

/** A signature: drawn, typed or in a file, or one that was kept. */
export function SignatureField({ id, option, value, insist, onChange }: OptionFieldProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const { way, strokes } = useSignatureDraft();
  const label = names.option(option);
  const problem = insist ? problemOf(option, value) : null;
  // What was pressed is gone with the change: the focus stays in this field.
  const change = (path: string) => {
    draftSignature({ strokes: [] });
    onChange(path);
    focusSoon(id);
  };
  const give = (png: string) => void giveSignature(png, change);
  // The window takes what falls beside it, as a document.
  const { getRootProps, isDragActive } = useDropzone({
    ...dropzone,
    noDragEventsBubbling: true,
    onDrop: (dropped) => {
      const [file] = filesOf(dropped);
      if (file) void dropOptionFile(file, change);
    },
  });
  return (
    <div
      {...getRootProps({
        ...fieldTarget,
        id,
        className: `field file-drop signature-field ${isDragActive ? 'over' : ''}`,
        role: 'group',
        'aria-label': label,
        tabIndex: -1,
      })}
    >
      <span className="label" aria-hidden="true">
        {label}
      </span>
      {value === '' ? (
        <>
          <KeptList onTake={change} />
          <Segmented
            label={t('signature.way')}
            labelHidden
            items={[
              { value: 'drawn', label: t('signature.draw') },
              { value: 'typed', label: t('signature.type') },
              { value: 'file', label: t('signature.file') },
            ]}
            value={way}
            onChange={(chosen) => draftSignature({ way: chosen as typeof way })}
          />
          {way === 'drawn' && (
            <DrawnSignature
              strokes={strokes}
              onChange={(drawn) => draftSignature({ strokes: drawn })}
              onUse={give}
            />
          )}
          {way === 'typed' && <TypedSignature onUse={give} />}
          {way === 'file' && (
            <div className="signature-drop">
              <span>{t('signature.drop')}</span>
              <Button
                small
                onPress={() => void chooseOptionFile(label).then((path) => path !== null && change(path))}
              >
                {t('option.file_choose')}
              </Button>
              <span className="help">{names.optionDescription(option)}</span>
            </div>
          )}
          {problem && <span className="wrong">{t(`problem.${problem.key}`, { ...problem.params })}</span>}
        </>
      ) : (
        <Chosen path={value} onOther={() => change('')} />
      )}
      <span className="help">{t('signature.no_proof')}</span>
      <RemovalNotice kind="signature" />
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
  const isRemoved = useIsRemoved();
  const kept = (useKeptSignatures().data ?? []).filter((one) => !isRemoved(one));
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
            onPress={() => {
              removeSoon({
                kind: 'signature',
                hides: (one) => one.id === id,
                words: t('signature.deleted'),
                commit: () => dropSignature(id),
              });
              announce(t('signature.deleted'));
            }}
          >
            <TrashIcon />
          </Button>
        </li>
      ))}
    </ul>
  );
}
