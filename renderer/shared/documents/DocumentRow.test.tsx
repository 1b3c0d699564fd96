import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { describe, expect, it, vi } from 'vitest';
import type { InspectedFile } from '../../../contract/desktop.js';
import { keys, queryClient } from '../../api/queries.js';
import { addFiles, documentsStore, setPassword } from '../../state/documents.js';
import { tellByPicture } from '../../state/views.js';
import { draw, inspected, withEmptyWindow } from '../../testing.js';
import { DocumentRow, useFactsOf } from './DocumentRow.js';

withEmptyWindow();

function Rows({ notTakenBy }: { notTakenBy?: string }): ReactElement {
  const { dragAndDropHooks } = useDragAndDrop({ getItems: () => [] });
  const factsOf = useFactsOf();
  return (
    <GridList aria-label="Documents" dragAndDropHooks={dragAndDropHooks}>
      {documentsStore.getState().documents.map((document) => (
        <GridListItem key={document.id} id={document.id} textValue={document.file.name}>
          <DocumentRow
            {...{ document, isDuplicate: false, choosesPages: false, counts: false }}
            notTakenBy={notTakenBy}
            factsOf={factsOf}
          />
        </GridListItem>
      ))}
    </GridList>
  );
}

const row = (file: InspectedFile, notTakenBy?: string) => {
  addFiles([file]);
  draw(<Rows {...(notTakenBy === undefined ? {} : { notTakenBy })} />);
  return screen.getByRole('row');
};

describe('a document in the list', () => {
  it('calls a web address by itself, without the file that names it', () => {
    const address = 'https://example.org/page';
    const shown = row(
      inspected('example.org page.url', { format: 'url', formatLabel: 'Web address', size: 0, address }),
    );
    expect(shown.textContent).toContain(address);
    expect(shown.textContent).not.toMatch(/page\.url|bytes/);
    expect(screen.getByRole('button', { name: new RegExp(`Remove.*${address}`) })).toBeTruthy();
  });
  it('says its name, what it is, its size and its place', () => {
    const { textContent } = row(inspected('report.docx', { pages: 3 }));
    expect(textContent).toMatch(/report\.docx/);
    expect(textContent).toMatch(/3 pages · 48 kB/);
    expect(textContent).toMatch(/Number 1/);
  });

  it('says what it is while nobody knows how long it is', () => {
    expect(row(inspected('report.docx')).textContent).toMatch(/Word document · 48 kB/);
  });

  it('says which invoice it is', () => {
    const file = inspected('bill.xml', { format: 'einvoice', formatLabel: 'E-invoice', group: 'text' });
    queryClient.setQueryData(keys.invoice(file.path, undefined), {
      ...{ kind: 'Credit note', number: '471102', seller: 'Supplier', amount: '1529.87', currency: 'EUR' },
      ...{ date: '2026-01-31', specification: 'EN 16931' },
    });
    vi.useFakeTimers();
    try {
      const shown = row(file);
      act(() => void vi.advanceTimersByTime(1000));
      expect(shown.textContent).toContain('Credit note 471102, 1,529.87 EUR, EN 16931 · E-invoice · 48 kB');
    } finally {
      vi.useRealTimers();
    }
  });

  it('counts sheets of workbooks', () => {
    const book = inspected('b.xlsx', {
      format: 'xlsx',
      formatLabel: 'Excel workbook',
      group: 'excel',
      pages: 1,
    });
    expect(row(book).textContent).toMatch(/1 sheet · 48 kB/);
  });

  it('says why it cannot be converted', () => {
    const problem = { code: 'empty_file', params: {}, message: 'English' };
    expect(row(inspected('empty.docx', { problem })).textContent).toMatch(/This file is empty/);
  });

  it('keeps its warning where the password that was given does not open it', () => {
    const problem = { code: 'password_required', params: {}, message: 'English' };
    const file = inspected('locked.pdf', { problem, format: 'pdf' });
    addFiles([file]);
    setPassword(documentsStore.getState().documents[0]?.id ?? '', 'wrong');
    draw(<Rows />);
    expect(screen.getByRole('row').textContent).toContain('Password entered');
    const wrong = { code: 'wrong_password', params: {}, message: '' } as const;
    act(() => tellByPicture({ ...file, password: 'wrong' }, wrong));
    expect(screen.getByRole('row').textContent).toContain('The password is wrong.');
    expect(screen.getByRole('row').textContent).not.toContain('Password entered');
  });

  it('does not say of another password what an earlier look was refused with', () => {
    const file = inspected('locked.pdf', { format: 'pdf' });
    addFiles([file]);
    tellByPicture(file, { code: 'password_required', params: {}, message: '' });
    setPassword(documentsStore.getState().documents[0]?.id ?? '', 'right');
    draw(<Rows />);
    expect(screen.getByRole('row').textContent).not.toContain('The password is wrong.');
    const wrong = { code: 'wrong_password', params: {}, message: '' } as const;
    act(() => tellByPicture({ ...file, password: 'right' }, wrong));
    expect(screen.getByRole('row').textContent).toContain('The password is wrong.');
  });

  it('says of a damaged PDF that it is mended, and of another damaged document that it cannot be read', () => {
    const damaged = { code: 'damaged_file', params: {}, message: '' } as const;
    const pdf = inspected('broken.pdf', { format: 'pdf', group: 'pdf' });
    const word = inspected('broken.docx');
    addFiles([pdf, word]);
    draw(<Rows />);
    act(() => tellByPicture(pdf, damaged));
    act(() => tellByPicture(word, damaged));
    const [one, other] = screen.getAllByRole('row');
    expect(one?.textContent).toContain('Damaged: Platen repairs what it can');
    expect(one?.querySelector('.bad')).toBeNull();
    expect(other?.querySelector('.bad')?.textContent).toContain('Open it in its own program');
  });

  it('asks for its password, and knows it then', async () => {
    const problem = { code: 'password_required', params: {}, message: 'English' };
    const locked = row(inspected('locked.docx', { problem }));
    expect(locked.textContent).not.toMatch(/geheim/);
    await userEvent.click(screen.getByRole('button', { name: /password.*locked\.docx/i }));
    await userEvent.keyboard('geheim{Enter}');
    expect(documentsStore.getState().documents[0]?.password).toBe('geheim');
  });

  it.each([
    ['password_required', /Protected by a password/],
    ['damaged_file', /Damaged: Platen repairs what it can/],
  ] as const)('says in words what its picture alone told: %s', (code, words) => {
    const file = inspected(`${code}.pdf`, { format: 'pdf', formatLabel: 'PDF document', group: 'pdf' });
    const shown = row(file);
    expect(shown.textContent).not.toMatch(words);
    act(() => tellByPicture(file, { code, message: '', params: {} }));
    expect(shown.textContent).toMatch(words);
    expect(screen.queryByRole('button', { name: /^Enter password/ }) !== null).toBe(
      code === 'password_required',
    );
    act(() => tellByPicture(file, null));
    expect(shown.textContent).not.toMatch(words);
  });

  it('says which workflow does not take it', () => {
    expect(row(inspected('a.docx'), 'Compress PDF').textContent).toMatch(/Compress PDF/);
  });

  it('is taken out by its button', async () => {
    row(inspected('away.docx'));
    await userEvent.click(screen.getByRole('button', { name: /remove.*away\.docx/i }));
    expect(documentsStore.getState().documents).toEqual([]);
  });
});
