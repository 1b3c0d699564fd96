import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Settings } from '../../../contract/settings.js';
import { makeQuote } from '../../../contract/credits.js';
import type { RemoteQuote, ServiceState } from '../../../contract/remote.js';
import type { SubmitRequest } from '../../../contract/service.js';
import { keys, queryClient } from '../../api/queries.js';
import { speak } from '../../i18n/index.js';
import { addFiles, documentsStore, setPassword } from '../../state/documents.js';
import { thisComputer } from '../../../contract/this-computer.js';
import { uiStore } from '../../state/ui.js';
import { draw, inspected, withEmptyWindow, workflow } from '../../testing.js';
import { ReadyFoot } from './ReadyFoot.js';
import { useConvert } from '../../shared/documents/useConvert.js';

withEmptyWindow();

const harbour: ServiceState = {
  ...thisComputer,
  service: 'harbour',
  name: 'Harbour office service',
  environment: 'production',
  host: 'harbour.example',
  token: 'keychain',
  credits: { total_available: 412 },
};
const merge = { ...workflow(7, '', 'Merge to PDF', { merge: true }), key: undefined, service: 'harbour' };
const toPdf = { ...workflow(8, '', 'Word to PDF'), key: undefined, service: 'harbour' };

const still: RemoteQuote = {
  ...makeQuote({ document: 4, email_body: 1, office_attachment: 2, merge: 1 }),
  bytes: 56_000,
  host: 'harbour.example',
  isFree: false,
  requests: 1,
  steps: 1,
  later: [],
};
type Reply = { ok: true; value: RemoteQuote } | { ok: false; error: object };
const quote = vi.fn<(request: SubmitRequest) => Promise<Reply>>();
const answer = (value: Partial<RemoteQuote>): void => {
  quote.mockResolvedValue({ ok: true, value: { ...still, ...value } });
};
const firstUi = uiStore.getInitialState();

beforeEach(() => {
  vi.stubGlobal('platen', {
    quote,
    plannedName: () => Promise.resolve({ ok: true, value: 'x.pdf' }),
  });
  uiStore.setState({ ...firstUi, pickedWorkflow: merge }, true);
  queryClient.setQueryData(keys.settings, Settings.parse({ service: 'harbour' }));
  queryClient.setQueryData(keys.services, [thisComputer, harbour]);
  queryClient.setQueryData(keys.workflows('harbour'), [merge, toPdf]);
  for (const { id } of [merge, toPdf]) queryClient.setQueryData(keys.options(id, 'harbour'), []);
  addFiles(['a', 'b', 'c', 'd', 'e'].map((name) => inspected(`${name}.docx`)));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  quote.mockReset();
  await speak('en');
});

function Foot() {
  return <ReadyFoot convert={useConvert()} />;
}

const words = (text: string | null): string => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const said = async (beginning: string): Promise<string> => {
  const element = await screen.findByText(
    (_text, node) => node?.tagName === 'P' && words(node.textContent).startsWith(beginning),
  );
  return words(element.textContent);
};

describe('what it will cost', () => {
  it('is said as it is counted, with what is left, where the documents go and how much is sent', async () => {
    answer({});
    draw(<Foot />);
    expect(screen.getByText('Calculating the cost…')).toBeTruthy();
    expect(await said('8 credits')).toBe(
      '8 credits: 4 documents, 1 email with 2 Office attachments, 1 merge. 404 will be left. The documents are sent to harbour.example (56 kB).',
    );
    expect(screen.getByRole('button', { name: 'Send and merge 5 documents' })).toBeTruthy();
    const asked = quote.mock.calls.map(([request]) => request);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ service: 'harbour', workflowId: 7, files: { length: 5 } });
  });

  it('says that each step is charged, where several follow on each other', async () => {
    answer({
      ...makeQuote({ document: 10 }),
      ...{ requests: 2, steps: 2, later: makeQuote({ document: 5 }).lines },
    });
    draw(<Foot />);
    const sentence = await said('10 credits: 5 documents in 2 steps.');
    expect(sentence).toContain('Each of the 2 steps is charged.');
    expect(sentence).not.toContain('requests');
  });

  it('says what later steps count, where that is not the same', async () => {
    answer({
      ...makeQuote({ document: 7, merge: 1 }),
      ...{ requests: 3, steps: 3, later: makeQuote({ document: 2 }).lines },
    });
    draw(<Foot />);
    expect(await said('8 credits')).toContain('8 credits: 5 documents, 1 merge; later steps: 2 documents.');
  });

  it('is said in Dutch as well', async () => {
    await speak('nl');
    answer({});
    draw(<Foot />);
    expect(await said('8 credits')).toBe(
      '8 credits: 4 documenten, 1 e-mail met 2 Office-bijlagen, 1 samenvoeging. Daarna blijven er 404 over. De documenten gaan naar harbour.example (56 kB).',
    );
    expect(screen.getByRole('button', { name: '5 documenten verzenden en samenvoegen' })).toBeTruthy();
  });

  it('is counted anew for other documents and another workflow, and never named by a password', async () => {
    answer({});
    draw(<Foot />);
    await said('8 credits');
    answer(makeQuote({ document: 6 }));
    const [id = ''] = addFiles([inspected('f.docx')]);
    setPassword(id, 'kite');
    expect(await said('6 credits')).toContain('6 documents');
    expect(
      JSON.stringify(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ queryKey }) => queryKey),
      ),
    ).not.toContain('kite');
    answer(makeQuote({ document: 5, ocr: 1 }));
    uiStore.setState({ pickedWorkflow: toPdf });
    expect(await said('6 credits: 5')).toContain('5 documents, text recognised in 1 document');
    expect(screen.getByRole('button', { name: 'Send and convert 6 documents' })).toBeTruthy();
  });

  it('is nothing in the sandbox', async () => {
    answer({ isFree: true });
    draw(<Foot />);
    expect(await said('Free in')).toBe(
      'Free in the sandbox: 4 documents, 1 email with 2 Office attachments, 1 merge. The documents are sent to harbour.example (56 kB).',
    );
  });

  it('tells before anything is sent when there are not enough credits', async () => {
    queryClient.setQueryData(keys.services, [thisComputer, { ...harbour, credits: { total_available: 3 } }]);
    answer({});
    draw(<Foot />);
    expect(await said('This needs 8 credits')).toContain('and 3 are left');
    expect(screen.queryByText(/-5/)).toBeNull();
  });

  it('says nothing of what is left where the service did not tell', async () => {
    queryClient.setQueryData(keys.services, [thisComputer, { ...harbour, credits: null }]);
    answer({});
    draw(<Foot />);
    expect(await said('8 credits')).not.toContain('left');
  });

  it('tells that a batch goes in parts, and that a merge is too much for one request', async () => {
    answer({ requests: 3 });
    uiStore.setState({ pickedWorkflow: toPdf });
    draw(<Foot />);
    expect(await said('8 credits')).toContain('in 3 requests');
    uiStore.setState({ pickedWorkflow: merge });
    answer({ bytes: 700 * 1024 * 1024 });
    documentsStore.setState(({ documents }) => ({ documents: documents.slice(1) }));
    expect(await said('The service takes')).toContain('Remove documents');
  });

  it('that cannot be counted says why', async () => {
    quote.mockResolvedValue({ ok: false, error: { code: 'file_missing', params: {}, message: '' } });
    draw(<Foot />);
    expect(await said('The cost could not be calculated')).toContain('no longer there');
  });

  it('is no word on this computer', async () => {
    queryClient.setQueryData(keys.settings, Settings.parse({}));
    queryClient.setQueryData(keys.workflows(), [workflow(1, 'word-to-pdf', 'Word to PDF')]);
    queryClient.setQueryData(keys.options(1), []);
    uiStore.setState({ pickedWorkflow: null });
    draw(<Foot />);
    expect(await screen.findByRole('button', { name: 'Convert 5 documents to PDF' })).toBeTruthy();
    expect(quote).not.toHaveBeenCalled();
    expect(document.querySelector('.quote')).toBeNull();
  });
});
