/** How often LibreOffice is asked and waited for: on a busy computer each wait costs more than what is asked for. */
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { testContext } from '../../engine/testing/context.js';
import type { FormatId } from '../../formats/formats.js';
import type { Converter } from '../../engine/interface/converter.js';
import { createCsvConverter } from './csv/converter.js';
import { sample } from '../../engine/testing/engine.js';
import { describeLibreOffices } from '../../engine/testing/libreoffices.js';
import { createOfficeConverter } from './converter.js';
import type { LibreOffice } from './libreoffice.js';
import { ownLibreOffice } from './testing/own-libreoffice.js';

describeLibreOffices('The calls of a document', ({ program }) => {
  let scratch: string;
  let office: LibreOffice;
  const own = ownLibreOffice(program);
  beforeAll(() => void ({ office, folder: scratch } = own()));

  const sent = () =>
    office.use({ signal: new AbortController().signal, timeLimit: 600_000 }, ({ bridge }) =>
      Promise.resolve(bridge.sent),
    );

  /** Of the second of two conversions: the first one of an instance asks which fonts there are. */
  async function countCalls(converter: Converter, name: string, format: FormatId) {
    const convert = async () => {
      const directory = await mkdtemp(join(scratch, 'job-'));
      await converter.convert(
        { input: { path: sample(name), name, format }, output: join(directory, 'result.pdf'), options: {} },
        testContext(directory),
      );
    };
    await convert();
    const before = await sent();
    await convert();
    const after = await sent();
    return { calls: after.calls - before.calls, waits: after.waits - before.waits };
  }

  it('go together where they can: a table', async () => {
    const { calls, waits } = await countCalls(createCsvConverter(office), 'price-list.csv', 'csv');
    // One by one there were 150 and more, and nearly as many waits.
    expect(calls).toBeLessThan(130);
    expect(waits).toBeLessThan(60);
  });

  it('go together where they can: the levels of headings in a text', async () => {
    const { waits } = await countCalls(createOfficeConverter(office), 'letter.docx', 'docx');
    // 10 to 15, as the answers come; five for each of nine levels of headings, before.
    expect(waits).toBeLessThan(18);
  });

  it('that put a document away come after its result and before the next one', async () => {
    const limits = { signal: new AbortController().signal, timeLimit: 600_000 };
    const order: string[] = [];
    await office.use(limits, (_, afterwards) => {
      afterwards(() => new Promise((resolve) => setTimeout(resolve, 50)));
      afterwards(() => Promise.resolve(void order.push('put away')));
      return Promise.resolve();
    });
    order.push('result');
    await office.use(limits, () => Promise.resolve(order.push('next')));
    expect(order).toEqual(['result', 'put away', 'next']);
  });

  it('that fail to put a document away cost the instance, and the next document nothing', async () => {
    const limits = { signal: new AbortController().signal, timeLimit: 600_000 };
    const connectionOf = () => office.use(limits, (connection) => Promise.resolve(connection));
    const before = await connectionOf();
    await office.use(limits, (_, afterwards) => {
      afterwards(() => Promise.reject(new Error('cannot be closed')));
      return Promise.resolve();
    });
    const after = await connectionOf();
    expect(after).not.toBe(before);
    expect(after.bridge.closed).toBe(false);
  });
});
