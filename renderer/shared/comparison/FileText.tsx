import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorInfo } from '../../../contract/errors.js';
import type { ExecutionResult } from '../../../contract/execution.js';
import type { ShownText } from '../../../contract/sheet-view.js';
import { ask, errorInfoOf } from '../../api/platen.js';
import { findText } from '../../state/find-text.js';
import { copyText } from '../../state/result-actions.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { CopyIcon } from '../../ui/icons.js';
import { FindBar } from '../../ui/FindBar.js';
import { Read } from './TextBeside.js';

interface FileTextProps {
  readonly executionId: string;
  readonly result: ExecutionResult;
  /** Said in place of one that cannot be read. */
  readonly instead: (why: ErrorInfo, again: () => void) => ReactNode;
}

type Known = { readonly content: ShownText } | { readonly problem: ErrorInfo } | null;

/** The text of a file as it is written: it is read, searched and copied. */
export function FileText({ executionId, result: { index, name }, instead }: FileTextProps): ReactElement {
  const { t } = useTranslation();
  const [known, setKnown] = useState<Known>(null);
  const [attempt, setAttempt] = useState(0);
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let isGone = false;
    ask('resultText', { executionId, result: index }).then(
      (content) => !isGone && setKnown({ content }),
      (thrown: unknown) => !isGone && setKnown({ problem: errorInfoOf(thrown) }),
    );
    return () => {
      isGone = true;
    };
  }, [executionId, index, name, attempt]);
  const content = known && 'content' in known ? known.content : null;
  const found = useMemo(
    () => (content ? findText([{ text: content.text, words: [] }], wanted) : []),
    [content, wanted],
  );
  const place = Math.min(at, Math.max(0, found.length - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    field.current?.select();
  };
  const again = () => {
    setKnown(null);
    setAttempt((before) => before + 1);
  };
  if (known && 'problem' in known)
    return <div className="file-text none">{instead(known.problem, again)}</div>;
  return (
    <section className="text-panel file-text" aria-label={t('result.text.file_label')} onKeyDown={onKeyDown}>
      <FindBar
        field={field}
        value={wanted}
        onChange={(value) => {
          setWanted(value);
          setAt(0);
        }}
        count={found.length}
        place={place}
        isWhole={content !== null}
        onGo={(to) => setAt((to + found.length) % found.length)}
      />
      {content === null ? (
        <p className="text-none">{t('result.text.reading')}</p>
      ) : content.text.trim() === '' ? (
        <p className="text-none" role="status">
          {t('result.text.empty_file')}
        </p>
      ) : (
        <Read text={content} here={found} current={found[place]} />
      )}
      <div className="text-tools">
        <Button
          small
          isDisabled={!content?.text.trim()}
          onPress={() =>
            void copyText(content?.text ?? '').then((isDone) => isDone && announce(t('result.text.copied')))
          }
        >
          <CopyIcon />
          {t('result.text.copy_file')}
        </Button>
        {content?.isCut && (
          <span className="text-quiet text-small" role="status">
            {t('result.text.cut')}
          </span>
        )}
      </div>
    </section>
  );
}
