import { useMemo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '../../state/documents.js';
import { useFormat } from '../../i18n/format.js';
import { setValue, useUi } from '../../state/ui.js';
import { workflowKey } from '../../state/workflows.js';
import { OptionList } from '../../shared/options/OptionList.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';
import { kindGroups, type KindGroup } from './kinds.js';

interface KindOptionsProps {
  readonly convert: ConvertState;
}

/** Options that concern some of the documents only, under the name of their kind. */
export function KindOptions({ convert }: KindOptionsProps): ReactElement | null {
  const { t } = useTranslation();
  const format = useFormat();
  const attempted = useUi((state) => state.attempted);
  const refused = useUi((state) => state.refused);
  const { workflow, options, values, ready } = convert;
  const groups = useMemo(() => kindGroups(options, ready), [options, ready]);
  if (!workflow || groups.length === 0) return null;
  const key = workflowKey(workflow);
  return (
    <>
      {groups.map((group) => (
        <section key={group.kinds.join(' ')} className="kind-options" aria-labelledby={headId(group)}>
          <div className="kind-head">
            <h2 id={headId(group)}>{format.list(group.kinds.map((kind) => t(`kind.${kind}`)))}</h2>
            <Named group={group} />
          </div>
          <OptionList
            id={`${key} ${group.kinds.join(' ')}`}
            options={options}
            only={({ name }) => group.options.has(name)}
            values={values}
            insist={attempted}
            ofDocuments={!workflow.merge}
            refused={refused?.key === key ? refused.fields : undefined}
            onChange={(name, value) => setValue(key, name, value)}
          />
        </section>
      ))}
    </>
  );
}

const headId = ({ kinds }: KindGroup): string => `kind-${kinds.join('-')}`;

/** The documents by name; only how many there are where the names would not fit. */
function Named({ group: { documents } }: { group: KindGroup }): ReactElement {
  const { t } = useTranslation();
  const [first] = documents;
  const name = first ? titleOf(first.file) : '';
  const text =
    documents.length <= 1 ? name : t('common.and_more', { names: name, count: documents.length - 1 });
  const all = documents
    .slice(0, 20)
    .map(({ file }) => titleOf(file))
    .join('\n');
  return (
    <span className="kind-named" title={all}>
      {text}
    </span>
  );
}
