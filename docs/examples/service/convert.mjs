// Converts files with Node 20 and nothing else: starts the work, polls its status, fetches the result.
//
//   PLATEN_URL=http://127.0.0.1:7420 PLATEN_TOKEN=platen_... node convert.mjs "Word to PDF" letter.pdf letter.docx
import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const { PLATEN_URL: base, PLATEN_TOKEN: token } = process.env;
const [workflow, output, ...inputs] = process.argv.slice(2);

/** Sends a request; waits and sends it again where the service says so (429 and 503). */
async function ask(url, init = {}) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, ...init.headers },
    });
    if (response.ok) return response;
    const { error, errors, retry_after } = await response.json();
    const mayHelp = response.status === 429 || response.status === 503;
    if (!mayHelp || attempt === 4)
      throw new Error(`${response.status}: ${error} ${JSON.stringify(errors ?? '')}`);
    await sleep(1000 * (retry_after ?? 2 ** attempt));
  }
}

const json = async (url, init) => (await ask(url, init)).json();

// Ids of workflows differ between environments: they are looked up by name.
const { system_workflows, user_workflows } = await json(`${base}/api/v2/user/workflows`);
const chosen = [...system_workflows, ...user_workflows].find(({ name }) => name === workflow);
if (!chosen) throw new Error(`There is no workflow “${workflow}”.`);

const form = new FormData();
for (const path of inputs) form.append('files[]', await openAsBlob(path), basename(path));
form.append('workflow_id', String(chosen.id));
form.append('async', 'true');
let execution = await json(`${base}/api/v2/convert`, {
  method: 'POST',
  body: form,
  // Sent again after a broken line, the same key gives the same execution and is charged once.
  headers: { 'Idempotency-Key': randomUUID() },
});
while (execution.status !== 'done' && execution.status !== 'failed') {
  await sleep(2000);
  execution = await json(execution.status_url);
}
if (execution.status === 'failed') throw new Error(execution.error);

const result = await ask(execution.download_url);
await writeFile(output, Buffer.from(await result.arrayBuffer()));
for (const message of execution.messages) console.warn(message);
console.log(
  `${execution.total_pages} pages, ${execution.output_file_size} bytes, ${execution.credits_charged} credits`,
);
