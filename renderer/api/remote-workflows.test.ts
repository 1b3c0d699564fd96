/* eslint-disable boundaries/dependencies -- the workflows stand in the catalogue; nothing of it is in the window */
import { describe, expect, it } from 'vitest';
import { fromElsewhere, sameTask } from '../../contract/workflow-names.js';
import { Workflow } from '../../contract/workflow.js';
import { systemWorkflows, toRecord } from '../../electron/workflows/catalogue.js';
import { placedAsHere, sameTaskHere } from './remote-workflows.js';

const here = systemWorkflows.map(toRecord);
const there = (name: string, isOwn = false): Workflow =>
  placedAsHere(fromElsewhere('harbour', Workflow.parse({ id: 7, name }), isOwn), here);

describe('names of the same task', () => {
  it.each([
    ['Word to PDF', 'Convert Word to PDF'],
    ['Word to PDF', 'word → pdf'],
    ['Convert Email to PDF', 'Email to PDF'],
    ['Compress PDF', 'Compress'],
    ['Merge PDFs', 'merge pdf'],
    ['PDF to PDF/A', 'PDF to PDF/A'],
    ['Compare', 'Compare PDFs'],
  ])('%s: %s', (name, other) => {
    expect(sameTask(name, other)).toBe(true);
  });
  it.each([
    ['Word to PDF', 'PDF to Word'],
    ['Merge PDFs', 'Merge Word to PDF'],
    ['Protect PDF', 'Unprotect PDF'],
    ['Compress PDF', 'Compress images'],
    ['PDF to PDF/A', 'PDF to Word'],
  ])('not %s and %s', (name, other) => {
    expect(sameTask(name, other)).toBe(false);
  });
  it('are told apart for all workflows of this computer', () => {
    for (const { key, name } of here)
      expect(here.filter((other) => sameTask(other.name, name)).map((other) => other.key)).toEqual([key]);
  });
});

describe('a workflow of a service', () => {
  it('stands where the same task stands here, and is offered for the same', () => {
    const compress = here.find(({ key }) => key === 'compress-pdf');
    const { look, home, wanted, role } = there('Compress PDF');
    expect({ look, home, wanted, role }).toEqual({
      look: compress?.look,
      home: compress?.home,
      wanted: compress?.wanted,
      role: 'smaller',
    });
    // It keeps what it is called, and its own key is none of this computer.
    expect(there('Compress').name).toBe('Compress');
    expect(there('Compress').key).toBeUndefined();
    expect(there('Merge PDFs').min_files).toBe(2);
  });
  it('has no fields of a form to be filled in', () => {
    expect(there('Fill Form').role).toBeUndefined();
  });
  it('of the person themselves is no task of this computer, whatever it is called', () => {
    expect(there('Compress PDF', true).look).toBeUndefined();
    expect(sameTaskHere(here, { name: 'Compress PDF', purpose: 'own' })).toBeUndefined();
  });
  it.each([
    ['Pictures and text to PDF', 'image', 'image'],
    ['Reduce size of PDF', 'shrink', 'pdf'],
    ['Join spreadsheets', 'merge', 'excel'],
    ['PDF into OpenDocument spreadsheet', 'sheet', 'excel'],
    ['Outlook messages to PDF', 'mail', 'email'],
    ['Convert to PDF/A', 'shield', 'pdf'],
  ])('that is not done here has the picture its name speaks of: %s', (name, icon, kind) => {
    expect(there(name).look).toEqual({ icon, kind });
  });
  it('whose name tells nothing has the picture of any', () => {
    expect(there('Quarterly dossier').look).toBeUndefined();
  });
});
