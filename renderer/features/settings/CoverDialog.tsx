/** The cover page of a user's results over v1: written, looked at, kept or taken away. */
import { useEffect, useRef, useState, type ReactElement } from 'react';
import {
  Dialog,
  DialogTrigger,
  FileTrigger,
  Heading,
  Input,
  Label,
  Modal,
  ModalOverlay,
  TextArea,
  TextField,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { ErrorInfo } from '../../../contract/errors.js';
import { maxLengths } from '../../../contract/limits.js';
import type { CoverText } from '../../../contract/local-gateway.js';
import { ask, errorInfoOf } from '../../api/platen.js';
import { useNames } from '../../i18n/names.js';
import {
  changed,
  draftOf,
  exampleCover,
  isSameCover,
  keepDraft,
  noCover,
  recallDraft,
  undone,
  type CoverDraft,
} from '../../state/cover-drafts.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { CoverFactList, CoverPreview } from './CoverPreview.js';
import { useCoverView } from './useCoverView.js';

/** Places that every page may have, as they are written. */
const places = '{{title}}, {{author}}, {{date:date}}';

export function CoverButton({ user }: { user: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <DialogTrigger>
      <Button small aria-label={t('localService.cover_named', { name: user })}>
        {t('localService.cover')}
      </Button>
      <ModalOverlay className="veil">
        <Modal className="dialog cover-dialog">
          <Dialog>{({ close }) => <CoverEditor user={user} close={close} />}</Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}

interface CoverEditorProps {
  readonly user: string;
  readonly close: () => void;
}

/** Reads what is kept before anything can be typed. */
function CoverEditor({ user, close }: CoverEditorProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const [kept, setKept] = useState<CoverText | null | undefined>(undefined);
  const [trouble, setTrouble] = useState<ErrorInfo | null>(null);
  useEffect(() => {
    ask('gatewayCover', user).then(setKept, (thrown: unknown) => setTrouble(errorInfoOf(thrown)));
  }, [user]);
  return (
    <>
      <Heading slot="title">{t('localService.cover_title', { name: user })}</Heading>
      <p className="help">{t('localService.cover_help', { name: user, places })}</p>
      {trouble && (
        <p className="wrong" role="alert">
          {names.error(trouble)}
        </p>
      )}
      {kept === undefined ? (
        <div className="buttons">
          <Button onPress={close}>{t('common.close')}</Button>
        </div>
      ) : (
        <CoverForm user={user} close={close} kept={kept} onKept={setKept} />
      )}
    </>
  );
}

interface CoverFormProps extends CoverEditorProps {
  readonly kept: CoverText | null;
  readonly onKept: (kept: CoverText | null) => void;
}

function CoverForm({ user, close, kept, onKept }: CoverFormProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const [draft, setDraft] = useState<CoverDraft>(() => recallDraft(user) ?? draftOf(kept ?? noCover));
  const [trouble, setTrouble] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { now } = draft;
  const isEmpty = now.source.trim() === '';
  // The bytes, as they will be counted: letters of some scripts have three of them.
  const isTooLarge = new Blob([now.source]).size > maxLengths.coverPage;
  const look = useCoverView(isEmpty || isTooLarge ? null : now);
  const isChanged = !isSameCover(now, kept ?? noCover);
  const move = (to: CoverDraft) => {
    setDraft(to);
    keepDraft(user, to);
    setTrouble(null);
  };
  const replace = (to: CoverText) => move(changed(draft, to, 'whole'));
  /** @returns whether it is kept; why not is said */
  const keep = async (wanted: CoverText | null, said: string): Promise<boolean> => {
    setTrouble(null);
    try {
      await ask('setGatewayCover', user, wanted);
      onKept(wanted);
      announce(said);
      return true;
    } catch (thrown) {
      setTrouble(names.error(errorInfoOf(thrown)));
      return false;
    }
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxLengths.coverPage) return setTrouble(t('localService.cover_too_large'));
    const source = await file.text();
    if (source.includes('\0')) return setTrouble(t('localService.cover_no_text'));
    replace({ name: now.name === '' ? file.name.replace(/\.[^.]+$/, '') : now.name, source });
  };
  const remove = async () => {
    if (await keep(null, t('localService.cover_removed', { name: user }))) replace(noCover);
  };
  const wrong = trouble ?? (isTooLarge ? t('localService.cover_too_large') : null);
  return (
    <>
      <div className="cover-columns">
        <div className="cover-text">
          <TextField
            className="field"
            value={now.name}
            maxLength={maxLengths.name}
            onChange={(name) => move(changed(draft, { ...now, name }, 'name'))}
          >
            <Label>{t('localService.cover_name')}</Label>
            <Input className="input" spellCheck={false} autoComplete="off" />
          </TextField>
          <TextField
            className="field cover-source"
            autoFocus
            value={now.source}
            isInvalid={wrong !== null || look.problem !== null}
            validationBehavior="aria"
            onChange={(source) => move(changed(draft, { ...now, source }, 'source'))}
          >
            <Label>{t('localService.cover_source')}</Label>
            <TextArea ref={area} className="input" spellCheck={false} autoComplete="off" rows={14} />
          </TextField>
          <div className="cover-ways">
            <FileTrigger
              acceptedFileTypes={['.html', '.htm', 'text/html']}
              onSelect={(files) => void open(files?.[0])}
            >
              <Button small>{t('localService.cover_open')}</Button>
            </FileTrigger>
            {isEmpty && (
              <Button
                small
                onPress={() => {
                  replace(exampleCover);
                  // The button goes, and the focus with it.
                  area.current?.focus();
                }}
              >
                {t('localService.cover_example')}
              </Button>
            )}
            <Button
              small
              isDisabled={draft.before.length === 0}
              onPress={() => {
                move(undone(draft));
                announce(t('localService.cover_undone'));
              }}
            >
              {t('localService.cover_undo')}
            </Button>
            <Button small isDisabled={!isChanged || kept === null} onPress={() => replace(kept ?? noCover)}>
              {t('localService.cover_reset')}
            </Button>
          </div>
          {look.drawn && <CoverFactList facts={look.drawn.facts} />}
          <div role="alert">{wrong !== null && <p className="wrong">{wrong}</p>}</div>
        </div>
        <CoverPreview look={look} isEmpty={isEmpty} />
      </div>
      <div className="buttons">
        <p className="cover-state" role="status">
          {isChanged ? t('localService.cover_unsaved') : ''}
        </p>
        {kept !== null && <Button onPress={() => void remove()}>{t('localService.cover_remove')}</Button>}
        <Button onPress={close}>{t('common.close')}</Button>
        <Button
          look="primary"
          isDisabled={!isChanged || isEmpty || isTooLarge || now.name.trim() === ''}
          onPress={() => void keep(now, t('localService.cover_kept', { name: user }))}
        >
          {t('localService.cover_save')}
        </Button>
      </div>
    </>
  );
}
