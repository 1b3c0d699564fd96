import { useDeferredValue, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { InspectedFile } from '../../../contract/desktop.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import {
  blockingProblem,
  placeOf,
  removeDocuments,
  setPassword,
  titleOf,
  useDocuments,
  type ListedDocument,
} from '../../state/documents.js';
import { announce } from '../../ui/announce.js';
import { useLivePreview } from '../../state/live-preview.js';
import { useNetworkAllowed } from '../../state/network.js';
import { useRowNotes } from '../../state/row-notes.js';
import type { SignatureLoss } from '../../state/signature-fate.js';
import { useIsShown } from '../../state/shown-row.js';
import { isLockedBy, useDocumentFacts } from '../../state/views.js';
import { Button } from '../../ui/Button.js';
import { CloseIcon, GripIcon } from '../../ui/icons.js';
import { DocumentBadge, DocumentPicture } from './DocumentPicture.js';
import { useLingering } from '../../ui/useLingering.js';
import { PagesField, useChosenPages, useCount } from './PagesField.js';
import { useInvoiceWords } from './invoice-words.js';
import { useSignatureWords } from './signature-words.js';
import { RowRemedy, useRemedy } from './RowRemedy.js';
import { PasswordForm } from './PasswordForm.js';
import { useTellsCut } from './useTellsCut.js';

/** Words for a document's parts: pages, sheets, slides or pictures. */
const countKeys: Readonly<Record<string, string>> = {
  excel: 'common.sheets',
  powerpoint: 'common.slides',
  image: 'common.images',
};

/** What a row says of a file: how much of what, how large, and from where. */
export type FactsOf = (file: InspectedFile, counted?: number | null) => string;

/** The words of rows, in the language in force. */
export function useFactsOf(): FactsOf {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  return useMemo(
    () =>
      (file, counted = null) => {
        const count = file.pages ?? counted;
        const counts = count !== null && !(file.group === 'image' && count === 1);
        // Sheets are counted by a look at the file; what it has on paper is not what it has.
        const key = file.pages === null ? 'common.pages' : (countKeys[file.group] ?? 'common.pages');
        return format.list([
          counts ? t(key, { count }) : names.format(file.formatLabel),
          file.size > 0 ? format.size(file.size) : '',
          ...placeOfFile(file, t),
        ]);
      },
    [t, names, format],
  );
}

export const useFileFacts = (file: InspectedFile): string => useFactsOf()(file);

/** Folder and, for what came out of one, the archive; its name is the first of the folders. */
function placeOfFile({ folder, origin }: InspectedFile, t: TFunction): string[] {
  if (origin === null || folder === '') return [folder];
  const archive = origin.replace(/^.*[\\/]/, '');
  return [folder.split('/').slice(1).join('/'), t('list.from', { archive })];
}

interface RowProps {
  readonly document: ListedDocument;
  readonly isDuplicate: boolean;
  /** One result of all documents: pages of each can be chosen. */
  readonly choosesPages: boolean;
  /** The workflow works on pages: each document says how many it has. */
  readonly counts: boolean;
  /** Name of the workflow, where it does not take this document. */
  readonly notTakenBy: string | undefined;
  /** Which of two documents it is that are compared; undefined where none are. */
  readonly side?: 'old' | 'new' | undefined;
  /** What becomes of its signatures, if it is signed; null for nothing to be said. */
  readonly signatures?: SignatureLoss | null;
  readonly factsOf: FactsOf;
}

/** A document that waits for the start: what it is at once, the rest in small slices after it. */
export function DocumentRow(props: RowProps): ReactElement {
  return useDeferredValue(true, false) ? <WholeRow {...props} /> : <ComingRow {...props} />;
}

/** A row that has just come into sight, or is only passed by. */
function ComingRow({ document: { file }, notTakenBy, factsOf }: RowProps): ReactElement {
  return (
    <div className={`document-row ${notTakenBy === undefined ? '' : 'out'}`}>
      <span />
      <DocumentBadge name={file.name} group={file.group} />
      <div className="row-text">
        <div className="name">{titleOf(file)}</div>
        <div className="row-line">
          <div className="meta">{factsOf(file)}</div>
        </div>
      </div>
    </div>
  );
}

function WholeRow(props: RowProps): ReactElement {
  const { t } = useTranslation();
  const { document, choosesPages, notTakenBy } = props;
  const { file, id } = document;
  const title = titleOf(file);
  const place = useDocuments(() => placeOf(id));
  const isBlocked = blockingProblem(file) !== null;
  // Some documents tell only when they are opened that they are locked.
  const told = useDocumentFacts({ ...file, password: document.password });
  const isLocked = !isBlocked && (told.isLocked || isLockedBy(file.problem?.code ?? ''));
  const [entering, setEntering] = useState(false);
  // Of a picture there is nothing to choose.
  const isPicture =
    file.group === 'image' &&
    (file.pages ?? told.pages ?? (file.format === 'tiff' ? null : 1)) === 1 &&
    !document.pages;
  const pickable = choosesPages && !isBlocked && notTakenBy === undefined && !isPicture;
  const chosen = useChosenPages(document, pickable);
  const remedy = useRemedy(useRowNotes(id));
  const isShown = useIsShown(id);
  return (
    <div className={`document-row ${notTakenBy === undefined ? '' : 'out'} ${isShown ? 'shown' : ''}`}>
      <Button slot="drag" look="bare" className="grip" aria-label={t('list.reorder', { name: title })}>
        <GripIcon />
      </Button>
      <DocumentPicture
        source={{ ...file, password: document.password }}
        name={file.name}
        group={file.group}
        mark={isBlocked ? 'broken' : isLocked && document.password === undefined ? 'locked' : null}
      />
      <div className="row-text">
        <div className="name" title={title}>
          {title}
        </div>
        {isLocked && entering ? (
          <PasswordForm
            name={file.name}
            opens={file}
            onCancel={() => setEntering(false)}
            onSubmit={(password) => {
              setPassword(id, password);
              setEntering(false);
            }}
          />
        ) : (
          <div className="row-line">
            {props.side && <span className={`side-tag ${props.side}`}>{t(`changes.${props.side}`)}</span>}
            {chosen.wrong === '' && remedy ? (
              <RowRemedy name={file.name} pages={told.pages} remedy={remedy} />
            ) : chosen.wrong === '' ? (
              <RowMeta {...props} />
            ) : (
              <div className="meta bad" id={`wrong-${id}`}>
                {chosen.wrong}
              </div>
            )}
            {isLocked && (
              <Button
                look="link"
                small
                aria-label={t('password.enter_for', { name: file.name })}
                onPress={() => setEntering(true)}
              >
                {document.password === undefined ? t('action.enter_password') : t('common.change')}
              </Button>
            )}
            {pickable && <PagesField document={document} describedBy={`wrong-${id}`} {...chosen} />}
          </div>
        )}
      </div>
      <span className="place num">
        <span className="hidden-text">{t('list.number', { place })}</span>
        <span aria-hidden="true">{place}</span>
      </span>
      <Button
        look="icon"
        className="row-remove"
        aria-label={t('list.remove', { name: title })}
        onPress={() => {
          announce(t('list.removed', { count: 1 }));
          removeDocuments(new Set([id]));
        }}
      >
        <CloseIcon />
      </Button>
    </div>
  );
}

function RowMeta({
  document,
  isDuplicate,
  counts,
  notTakenBy,
  signatures = null,
  factsOf,
}: RowProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const { file, password } = document;
  // What is only passed by is not counted.
  const lingers = useLingering();
  const counted = useCount(document, counts || lingers);
  const told = useDocumentFacts({ ...file, password });
  const facts = factsOf(file, counted ?? told.pages);
  const signed = useSignatureWords(document, lingers);
  const inside = [useInvoiceWords(document, lingers), signed].filter((part) => part !== '').join(' · ');
  const networkAllowed = useNetworkAllowed();
  // What the preview was refused with tells of the password, too.
  const isRefused = useLivePreview(
    ({ row, problem }) => row === document.id && problem?.code === 'wrong_password',
  );
  const isWrongPassword = password !== undefined && (told.isLocked || isRefused);
  const fault = file.problem ? null : told.fault;
  // What is damaged of a PDF is mended where it can be: it is converted, and says so.
  const isMended = fault?.code === 'damaged_file' && file.format === 'pdf';
  const wrong = blockingProblem(file) ?? (isMended ? null : fault);
  if (wrong) {
    const sentence = names.error(wrong);
    const from = file.origin === null ? '' : (placeOfFile(file, t).at(-1) ?? '');
    return (
      <Told row={document.id} look="bad" whole={from === '' ? sentence : `${sentence} ${from}`}>
        {sentence}
        {from !== '' && <span className="from"> {from}</span>}
      </Told>
    );
  }
  const hints = [
    notTakenBy === undefined ? '' : t('job.not_taken', { workflow: notTakenBy }),
    isDuplicate ? t('list.duplicate') : '',
    file.format === 'url' && !networkAllowed ? t('list.needs_network') : '',
    file.problem?.code === 'type_mismatch'
      ? t('list.type_mismatch', { format: names.format(file.formatLabel) })
      : '',
    isMended ? t('list.damaged_mended') : '',
    signed !== '' && signatures !== null && notTakenBy === undefined ? t(`signatures.row_${signatures}`) : '',
    problemHint(),
  ].filter((hint) => hint !== '');
  /** What a look at the file found, where something other than its removal cures it. */
  function problemHint(): string {
    const { problem } = file;
    if (isWrongPassword) return names.error({ code: 'wrong_password', params: {}, message: '' });
    if (!problem) return told.isLocked ? t('password.protected') : '';
    switch (problem.code) {
      case 'type_mismatch':
        return '';
      case 'password_required':
        return t(password === undefined ? 'password.protected' : 'password.known');
      case 'wrong_password':
        return password === undefined ? names.error(problem) : t('password.known');
      default:
        return names.error(problem);
    }
  }
  const isHinted = hints.length > 0;
  return (
    <Told
      row={document.id}
      look={isHinted ? 'hinted' : ''}
      whole={isHinted ? [...hints, inside, facts].filter((part) => part !== '').join(' · ') : ''}
    >
      {hints.map((hint) => (
        <span key={hint} className="hint">
          {hint}
          {' · '}
        </span>
      ))}
      {inside !== '' && (
        <span title={inside}>
          {inside}
          {' · '}
        </span>
      )}
      {facts}
    </Told>
  );
}

interface ToldProps {
  /** Id of the row. */
  readonly row: string;
  readonly look: 'bad' | 'hinted' | '';
  /** All of it in one text; empty where nothing is lost with what has no room. */
  readonly whole: string;
  readonly children: ReactNode;
}

/** What a row says of its document. Two lines have room; all of it is shown below the list for the row that is looked at. */
function Told({ row, look, whole, children }: ToldProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useTellsCut(row, whole, box);
  return (
    <div ref={box} className={`meta ${look}`} title={whole === '' ? undefined : whole}>
      {children}
    </div>
  );
}
