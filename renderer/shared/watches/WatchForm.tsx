import { useState, type ReactElement } from 'react';
import {
  Checkbox,
  Dialog,
  Form,
  Heading,
  Input,
  Label,
  Modal,
  ModalOverlay,
  Text,
  TextField,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { ErrorInfo } from '../../../contract/errors.js';
import type { WatchDraft } from '../../../contract/watch.js';
import type { Workflow } from '../../../contract/workflow.js';
import { ask, errorInfoOf } from '../../api/platen.js';
import { useNames } from '../../i18n/names.js';
import { saveWatch, shortPlace } from '../../state/watches.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { readServiceId } from '../../../contract/environment.js';
import { isRemote, serviceAmong, useServiceStates } from '../../state/service.js';
import { Segmented } from '../../ui/Choice.js';
import { CheckIcon } from '../../ui/icons.js';
import { outputType } from '../../state/workflows.js';
import { PatternField } from '../documents/PatternField.js';
import { exampleName } from '../documents/target-names.js';
import { useStanding } from '../services/standing.js';

/** A watched folder as it is being set up. */
export interface WatchRequest {
  /** Null for a new one. */
  readonly id: string | null;
  readonly draft: WatchDraft;
}

interface WatchDialogProps {
  readonly wish: WatchRequest | null;
  readonly workflow: Workflow;
  readonly onClose: () => void;
}

/** Where things come from and where they go. */
export function WatchDialog({ wish, workflow, onClose }: WatchDialogProps): ReactElement {
  const { t } = useTranslation();
  return (
    <ModalOverlay
      className="veil"
      isDismissable
      isOpen={wish !== null}
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className="dialog wide">
        <Dialog>
          <Heading slot="title">{t('watch.form_title')}</Heading>
          {wish && <WatchForm wish={wish} workflow={workflow} onClose={onClose} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

type OriginalsKind = WatchDraft['originals']['kind'];
const originalsKinds: readonly OriginalsKind[] = ['leave', 'move', 'trash'];

function WatchForm({ wish, workflow, onClose }: WatchDialogProps & { wish: WatchRequest }): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const [draft, setDraft] = useState<WatchDraft>(wish.draft);
  const [target, setTarget] = useState(wish.draft.target);
  const [isBeside, setBeside] = useState(wish.draft.target === null);
  const [kind, setKind] = useState<OriginalsKind>(wish.draft.originals.kind);
  const [moveTo, setMoveTo] = useState(
    wish.draft.originals.kind === 'move' ? wish.draft.originals.folder : null,
  );
  const [refused, setRefused] = useState<ErrorInfo | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (some: Partial<WatchDraft>) => setDraft((before) => ({ ...before, ...some }));
  const isWhole = (isBeside || target !== null) && (kind !== 'move' || moveTo !== null);
  const save = async () => {
    setBusy(true);
    setRefused(null);
    try {
      const originals: WatchDraft['originals'] =
        kind === 'move' && moveTo !== null
          ? { kind, folder: moveTo }
          : { kind: kind === 'trash' ? kind : 'leave' };
      await saveWatch({ ...draft, target: isBeside ? null : target, originals }, wish.id);
      announce(t('watch.saved', { folder: shortPlace(draft.folder) }));
      onClose();
    } catch (thrown) {
      setRefused(errorInfoOf(thrown));
      setBusy(false);
    }
  };
  return (
    <Form
      className="watch-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && isWhole) void save();
      }}
    >
      <FolderLine
        label={t('watch.folder')}
        which="folder"
        path={draft.folder}
        onChoose={(folder) => change({ folder })}
      />
      <Tick
        label={t('watch.subfolders')}
        isOn={draft.includeSubfolders}
        onChange={(includeSubfolders) => change({ includeSubfolders })}
      />
      {wish.id === null && (
        <Tick
          label={t('watch.existing')}
          isOn={draft.withExisting}
          onChange={(withExisting) => change({ withExisting })}
        />
      )}
      {(workflow.merge || workflow.joins === true) && (
        <Tick
          label={t('watch.together')}
          isOn={draft.together}
          onChange={(together) => change({ together })}
        />
      )}
      <Segmented
        label={t('watch.results')}
        items={[
          { value: 'beside', label: t('watch.results_beside') },
          { value: 'to', label: t('watch.results_to') },
        ]}
        value={isBeside ? 'beside' : 'to'}
        onChange={(value) => setBeside(value === 'beside')}
      />
      {!isBeside && (
        <FolderLine label={t('watch.results_to')} which="target" path={target} onChoose={setTarget} />
      )}
      <Segmented
        label={t('watch.originals')}
        items={originalsKinds.map((value) => ({ value, label: t(`watch.originals_${value}`) }))}
        value={kind}
        onChange={(value) => setKind(value as OriginalsKind)}
      />
      {kind === 'move' && (
        <FolderLine label={t('watch.originals_to')} which="originals" path={moveTo} onChoose={setMoveTo} />
      )}
      <TextField
        className="field"
        value={draft.kinds}
        onChange={(kinds) => change({ kinds })}
        maxLength={200}
      >
        <Label>{t('watch.kinds')}</Label>
        <Input className="input" spellCheck={false} autoComplete="off" />
        <Text slot="description" className="help">
          {t('watch.kinds_help')}
        </Text>
      </TextField>
      <PatternField
        isInForm
        pattern={draft.namePattern}
        onChange={(namePattern) => change({ namePattern })}
        names={(pattern) => (
          <b className="example">
            {t('target.example', {
              name: exampleName(
                pattern,
                t('target.sample'),
                workflow.name,
                outputType(workflow, draft.options),
              ),
            })}
          </b>
        )}
      />
      <Sends service={draft.workflow.service} />
      {refused && (
        <p className="wrong" role="alert">
          {names.error(refused)}
        </p>
      )}
      <div className="buttons">
        <Button onPress={onClose}>{t('common.cancel')}</Button>
        <Button look="primary" type="submit" isDisabled={busy || !isWhole}>
          {t(wish.id === null ? 'watch.start' : 'watch.save')}
        </Button>
      </div>
    </Form>
  );
}

/** Where documents are sent automatically, and what that costs. Nothing while this computer does the work. */
function Sends({ service }: { service: string }): ReactElement | null {
  const { t } = useTranslation();
  const standing = useStanding();
  const state = serviceAmong(useServiceStates(), service);
  if (!isRemote(state)) return null;
  const isFree = readServiceId(state.service).environment === 'sandbox';
  return (
    <p className="side-note">
      {t(isFree ? 'watch.sends_free' : 'watch.sends', { name: standing.fullName(state), host: state.host })}
    </p>
  );
}

interface FolderLineProps {
  readonly label: string;
  readonly which: 'folder' | 'target' | 'originals';
  readonly path: string | null;
  readonly onChoose: (path: string) => void;
}

/** A folder that is chosen in the system's dialog. */
function FolderLine({ label, which, path, onChoose }: FolderLineProps): ReactElement {
  const { t } = useTranslation();
  const choose = async () => {
    const chosen = await ask('chooseWatchFolder', which, path);
    if (chosen !== null) onChoose(chosen);
  };
  return (
    <div className="field watch-folder" role="group" aria-label={label}>
      <span className="label">{label}</span>
      <div>
        <span className="watch-path" title={path ?? undefined}>
          <bdi>{path ?? t('watch.not_chosen')}</bdi>
        </span>
        <Button aria-label={t('watch.choose_named', { what: label })} onPress={() => void choose()}>
          {t('watch.choose')}
        </Button>
      </div>
    </div>
  );
}

interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Tick({ label, isOn, onChange }: TickProps): ReactElement {
  return (
    <Checkbox className="check" isSelected={isOn} onChange={onChange}>
      <span className="box">
        <CheckIcon />
      </span>
      <span>{label}</span>
    </Checkbox>
  );
}
