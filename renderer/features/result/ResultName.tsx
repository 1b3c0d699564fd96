import { useRef, useState, type ReactElement } from 'react';
import { Input, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { ExecutionResult } from '../../../contract/execution.js';
import type { ErrorInfo } from '../../../contract/errors.js';
import { stemOf } from '../../../contract/result-name.js';
import { useNames } from '../../i18n/names.js';
import { extensionWithDot, renameResult, typedName } from '../../state/result-actions.js';
import { changeResultView, useResultView } from '../../state/result-view.js';
import { announce } from '../../ui/announce.js';

interface ResultNameProps {
  readonly executionId: string;
  readonly result: ExecutionResult;
}

/** The name of a result; pressed twice it can be typed anew, and the file is called that. */
export function ResultName({ executionId, result }: ResultNameProps): ReactElement {
  const { t } = useTranslation();
  const isNaming = useResultView(executionId, ({ naming }) => naming === result.index);
  if (isNaming) return <NameField executionId={executionId} result={result} />;
  return (
    <div
      className="name"
      title={t('result.rename_hint', { name: result.name })}
      onDoubleClick={(event) => {
        event.stopPropagation();
        changeResultView(executionId, { naming: result.index });
      }}
    >
      {result.name}
    </div>
  );
}

function NameField({ executionId, result }: ResultNameProps): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const extension = extensionWithDot(result.name);
  const [text, setText] = useState(stemOf(result.name));
  const refused = useResultView(executionId, (view) => view.refused);
  const setRefused = (problem: ErrorInfo | null) => changeResultView(executionId, { refused: problem });
  const isOver = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const end = () => {
    isOver.current = true;
    // The row keeps the keys.
    field.current?.closest<HTMLElement>('[role="row"]')?.focus();
    changeResultView(executionId, { naming: null, refused: null });
  };
  const keep = async () => {
    if (isOver.current) return;
    const name = typedName(text, extension);
    if (`${name}${extension}` === result.name) return end();
    const problem = await renameResult(executionId, result.index, name);
    setRefused(problem);
    if (problem) return field.current?.focus();
    end();
    const to = `${name}${extension}`;
    changeResultView(executionId, {
      renamed: { executionId, result: result.index, from: result.name, to },
    });
    announce(t('result.renamed', { from: result.name, to }));
  };
  return (
    <TextField
      className="name-field"
      aria-label={t('result.new_name', { name: result.name })}
      value={text}
      onChange={(value) => {
        setText(value);
        if (refused) setRefused(null);
      }}
      isInvalid={refused !== null}
      autoFocus
      onBlur={() => void (refused === null ? keep() : end())}
    >
      <span className="name-line">
        <Input
          ref={field}
          className="input"
          spellCheck={false}
          onFocus={(event) => event.target.select()}
          // Keys belong to the field, not to the list around it.
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Enter') void keep();
            else if (event.key === 'Escape') end();
            else return;
            event.preventDefault();
          }}
        />
        <span className="text-quiet">{extension}</span>
      </span>
      {refused && (
        <span className="wrong text-small" role="alert">
          {names.error(refused)}
        </span>
      )}
    </TextField>
  );
}
