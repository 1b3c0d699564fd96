/** What goes wrong around the work of an execution, and not in it: the execution ends all the same. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { StateFolders } from '../../executions/state.js';
import { sample, warmService } from '../testing/service.js';

it('ends where what an input keeps cannot be kept', async () => {
  const { service, folder, request } = await warmService();
  const broken = join(folder, 'broken.pdf');
  await writeFile(broken, '%PDF-1.7 nothing follows');
  const keep = vi.spyOn(StateFolders.prototype, 'keep').mockRejectedValue(new Error('no room'));
  try {
    const { id } = await service.submit(request('Anything to PDF', [broken, sample('specimen.jpg')]));
    const { status, inputs } = await service.finished(id);
    expect(keep).toHaveBeenCalled();
    expect(status).toBe('done');
    expect(inputs.map(({ state }) => state)).toEqual(['failed', 'done']);
  } finally {
    keep.mockRestore();
  }
});
