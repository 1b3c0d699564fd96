/** The action of `platen sign`: the workflow Sign PDF. */
import { resolve } from 'node:path';
import type { ChainWords } from '../arguments/chain.js';
import type { CommandContext } from '../base/command.js';
import { work } from './work.js';

export interface SignFlags {
  readonly certificate?: string;
  /** The password of the certificate file. */
  readonly passwordStdin?: boolean;
  readonly reason?: string;
  readonly location?: string;
  readonly visible?: string;
  readonly level?: string;
  readonly timeServer?: string;
  readonly field?: string;
  readonly certify?: string;
  readonly out?: string;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly json?: boolean;
}

/** Signs a PDF, and reports the result or the refusal. */
export async function sign(
  file: string,
  {
    certificate,
    passwordStdin,
    reason,
    location,
    visible,
    level,
    timeServer,
    field,
    certify,
    ...flags
  }: SignFlags,
  chain: ChainWords,
  context: CommandContext,
): Promise<void> {
  if (certificate !== undefined) chain.option(`certificate=${resolve(certificate)}`);
  if (passwordStdin) chain.hide('certificate_password');
  if (reason !== undefined) chain.option(`sign_reason=${reason}`);
  if (location !== undefined) chain.option(`sign_location=${location}`);
  if (visible !== undefined) chain.option(`sign_visible=${visible}`);
  if (level !== undefined) chain.option(`sign_level=${level.slice(2).toLowerCase()}`);
  if (timeServer !== undefined) chain.option(`time_server=${timeServer}`);
  if (field !== undefined) chain.option(`sign_field=${field}`);
  if (certify !== undefined) chain.option(`sign_certify=${certify}`);
  await work([file], { ...flags, workflow: 'sign-pdf' }, chain, context);
}
