import { useMemo, useState, type ReactElement } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Execution, ExecutionResult } from '../../../contract/execution.js';
import { useWorkflows } from '../../api/queries.js';
import { comparingOf } from '../../state/comparing.js';
import { lookBeside, useBeside, type BesideRequest } from '../../state/beside.js';
import { hasReadText } from '../../state/result-rows.js';
import type { StageSide } from '../../state/result-view.js';
import { inputTitle } from '../../state/input-title.js';
import { Button } from '../../ui/Button.js';
import { CloseIcon } from '../../ui/icons.js';
import { BeforeAfter } from '../../shared/comparison/BeforeAfter.js';
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
  const workflows = useWorkflows(execution.service).data;
  const shown = useMemo(() => lookedAt(execution, input), [execution, input]);
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
        last={
          <Button look="icon" aria-label={t('common.close')} onPress={() => lookBeside(null)}>
            <CloseIcon />
          </Button>
        }
      />
    </Dialog>
  );
}
