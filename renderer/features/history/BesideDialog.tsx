import { useMemo, useState, type ReactElement } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Execution, ExecutionResult } from '../../../contract/execution.js';
import { useWorkflows } from '../../api/queries.js';
import { comparedResult } from '../../state/changes.js';
import { comparingOf } from '../../state/comparing.js';
import { lookBeside, useBeside, type BesideRequest } from '../../state/beside.js';
import { hasReadText } from '../../state/result-rows.js';
import type { StageSide } from '../../state/result-view.js';
import { inputTitle } from '../../state/input-title.js';
import { Button } from '../../ui/Button.js';
import { CloseIcon } from '../../ui/icons.js';
import { BeforeAfter } from '../../shared/comparison/BeforeAfter.js';
import { ChangeList } from '../../shared/comparison/ChangeList.js';
import { ChangesBeside } from '../../shared/comparison/ChangesBeside.js';
import { useResultChanges, type ComparedDocument } from '../../shared/comparison/useChanges.js';
import type { ComparedResult } from '../../shared/comparison/useShown.js';

/** A document of the history and its result, as they are looked at after a run. */
export function BesideDialog(): ReactElement {
  const wish = useBeside();
  return (
    <ModalOverlay
      className="veil"
      isDismissable
      isOpen={wish !== null}
      onOpenChange={(open) => !open && lookBeside(null)}
    >
      <Modal className="dialog before-after">{wish && <Beside wish={wish} />}</Modal>
    </ModalOverlay>
  );
}

/** A text stands for the pictures that lie beside it. */
const texts: ReadonlySet<string | null> = new Set(['md', 'html']);

/** What there is to look at of a document; null where nothing came of it alone. */
function lookedAt({ id, inputs, results }: Execution, index: number): ComparedResult | null {
  const input = inputs.find((one) => one.index === index);
  const own = results.filter((result) => result.input === index);
  const result: ExecutionResult | undefined = own.find(({ format }) => texts.has(format)) ?? own[0];
  if (!input || !result) return null;
  const source = { executionId: id, input: index, format: input.format, size: input.size };
  return { executionId: id, row: null, source, input, result, count: own.length };
}

function Beside({ wish: { execution, input } }: { wish: BesideRequest }): ReactElement | null {
  const { t } = useTranslation();
  const [side, setSide] = useState<StageSide | null>(null);
  const compared = comparedResult(execution);
  const workflows = useWorkflows(execution.service).data;
  const shown = useMemo(() => lookedAt(execution, input), [execution, input]);
  if (compared !== null) return <Compared execution={execution} result={compared} />;
  if (!shown) return null;
  return (
    <Dialog
      className="result-stage"
      aria-label={t('beside.title', { name: inputTitle(shown.input?.name ?? '') })}
    >
      <BeforeAfter
        shown={shown}
        hasText={shown.result?.format === 'pdf' && hasReadText(execution.messages, input)}
        // A person who asks for both sees both.
        comparing={(shown.input && comparingOf(execution, shown.input, workflows ?? [])) ?? 'beside'}
        side={side}
        onSide={setSide}
        last={<CloseButton />}
      />
    </Dialog>
  );
}

function CloseButton(): ReactElement {
  const { t } = useTranslation();
  return (
    <Button look="icon" aria-label={t('common.close')} onPress={() => lookBeside(null)}>
      <CloseIcon />
    </Button>
  );
}

interface ComparedProps {
  readonly execution: Execution;
  /** Index of the result that tells what was found. */
  readonly result: number;
}

/** Two documents that were compared, and what was found. */
function Compared({ execution, result }: ComparedProps): ReactElement {
  const { t } = useTranslation();
  const found = useResultChanges(execution.id, result);
  const side = (index: number): ComparedDocument | null => {
    const input = execution.inputs.find((one) => one.index === index);
    if (!input || input.pages !== undefined) return null;
    const { name, format, size } = input;
    return { name, source: { executionId: execution.id, input: index, format, size } };
  };
  const [old, fresh] = [side(0), side(1)];
  const isThere = found && old && fresh;
  return (
    <Dialog className="compared-documents" aria-label={t('changes.label')}>
      {isThere ? (
        <>
          <ChangeList executionId={execution.id} found={found} />
          <section className="result-stage" aria-label={t('result.stage')}>
            <ChangesBeside
              compared={{ executionId: execution.id, found, sides: { old, new: fresh } }}
              last={<CloseButton />}
            />
          </section>
        </>
      ) : (
        <div className="stage-head">
          <p className="text-quiet" role="status">
            {found === undefined ? t('common.loading') : t('changes.not_readable')}
          </p>
          <CloseButton />
        </div>
      )}
    </Dialog>
  );
}
