import { useState, type ReactElement } from 'react';
import {
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
import type { WatchProblem, WatchState } from '../../../contract/watch.js';
import { ask } from '../../api/platen.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { useWatchProblems } from '../../state/watches.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';

interface WatchProblemsProps {
  readonly state: WatchState;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What was not converted, and what can be done about it. */
export function WatchProblems({ state, isOpen, onClose }: WatchProblemsProps): ReactElement {
  const { t } = useTranslation();
  return (
    <ModalOverlay className="veil" isDismissable isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Modal className="dialog wide">
        <Dialog>
          <Heading slot="title">{t('watch.problems_title')}</Heading>
          <Problems id={state.watch.id} />
          <div className="buttons">
            <Button onPress={onClose}>{t('common.close')}</Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const needsPassword = ({ error }: WatchProblem): boolean =>
  error.code === 'password_required' || error.code === 'wrong_password';

function Problems({ id }: { id: string }): ReactElement {
  const { t } = useTranslation();
  const problems = useWatchProblems(id).data ?? [];
  const locked = problems.filter(needsPassword);
  const others = problems.filter((problem) => !needsPassword(problem));
  const retry = async (some: readonly WatchProblem[], password?: string) => {
    const ids = some.map((problem) => problem.id);
    await ask('retryWatchProblems', { problems: ids, ...(password === undefined ? {} : { password }) });
    announce(t('watch.tried'));
  };
  if (problems.length === 0) return <p role="status">{t('watch.problems_none')}</p>;
  return (
    <>
      {locked.length > 0 && <PasswordForm onTry={(password) => void retry(locked, password)} />}
      <ul className="watch-problems">
        {problems.map((problem) => (
          <Problem key={problem.id} problem={problem} onRetry={() => void retry([problem])} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button look="link" onPress={() => void retry(others)}>
          {t('watch.retry_all')}
        </Button>
      )}
    </>
  );
}

function PasswordForm({ onTry }: { onTry: (password: string) => void }): ReactElement {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  return (
    <Form
      className="watch-password"
      onSubmit={(event) => {
        event.preventDefault();
        if (password === '') return;
        onTry(password);
        setPassword('');
      }}
    >
      <TextField className="field" type="password" value={password} onChange={setPassword}>
        <Label>{t('watch.password')}</Label>
        <Input className="input" autoComplete="off" />
        <Text slot="description" className="help">
          {t('watch.password_help')}
        </Text>
      </TextField>
      <Button type="submit" look="primary" isDisabled={password === ''}>
        {t('watch.password_try')}
      </Button>
    </Form>
  );
}

interface ProblemProps {
  readonly problem: WatchProblem;
  readonly onRetry: () => void;
}

function Problem({ problem, onRetry }: ProblemProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const format = useFormat();
  const { id, name, error, at } = problem;
  return (
    <li>
      <div className="watch-problem">
        <b>{name}</b>
        <small>{format.moment(at)}</small>
        <p>{names.error(error)}</p>
      </div>
      <div className="watch-actions">
        {!needsPassword(problem) && (
          <Button look="link" aria-label={t('watch.retry_named', { name })} onPress={onRetry}>
            {t('common.retry')}
          </Button>
        )}
        <Button
          look="link"
          aria-label={t('watch.reveal_named', { name })}
          onPress={() => void ask('revealWatchProblem', id)}
        >
          {t('common.reveal')}
        </Button>
        <Button
          look="link"
          aria-label={t('watch.dismiss_named', { name })}
          onPress={() => void ask('dismissWatchProblems', [id])}
        >
          {t('watch.dismiss')}
        </Button>
      </div>
    </li>
  );
}
