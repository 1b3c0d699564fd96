/** `platen sign FILES`: signs PDFs with a certificate. */
import { Option, type Command } from 'commander';
import { ChainWords } from '../arguments/chain.js';
import type { CommandContext } from '../base/command.js';
import { optionFlag, withReportFlags } from '../base/task-flags.js';
import type { SignFlags } from '../conversion/sign.js';
import type * as Sign from '../conversion/sign.js';

export function defineSign(command: Command, context: CommandContext): void {
  const { say } = context;
  const words = new ChainWords();
  withReportFlags(
    command
      .argument('<files...>', say('PDFs; each gets a signature of its own'))
      .option('--certificate <file>', say('the certificate file with the private key (.p12 or .pfx)'))
      .option(
        '--password-stdin',
        say('read the password of the certificate file from standard input; a terminal is asked otherwise'),
      )
      .option(
        '--holder <name>',
        say('whose certificate of a file with several: the name, or the SHA-1 thumbprint'),
      )
      .option(
        '--pdf-password-stdin',
        say('read the password of the PDFs from standard input, on a line before the other'),
      )
      .addOption(
        new Option('--card', say('sign with a key on a card or token; see “platen certificates”')).conflicts(
          'certificate',
        ),
      )
      .addOption(
        new Option(
          '--store',
          say('sign with a certificate of Windows; “platen certificates” lists them there'),
        ).conflicts(['certificate', 'card', 'pkcs11', 'token', 'slot', 'pinStdin', 'passwordStdin']),
      )
      .option('--pkcs11 <module>', say('the PKCS #11 module that reads the card (default: those found)'))
      .option('--token <name>', say('the label or serial number of the card or token'))
      .addOption(new Option('--slot <number>', say('the slot of the card or token')).conflicts('token'))
      .option(
        '--key <id>',
        say('the ID of the key, or the thumbprint of the certificate of Windows, in hexadecimal digits'),
      )
      .addOption(
        new Option(
          '--pin-stdin',
          say('read the PIN from standard input; a terminal is asked otherwise'),
        ).conflicts('passwordStdin'),
      )
      .option('--reason <text>', say('why it is signed'))
      .option('--location <text>', say('where it is signed'))
      .option(
        '--visible <place>',
        say('show the signature there: page:x,y,width,height in points from the top left'),
      )
      .addOption(
        new Option(
          '--level <level>',
          say('B-B (default), B-T with a time stamp, or B-LT with revocation data, too'),
        ).choices(['B-B', 'B-T', 'B-LT']),
      )
      .option(
        '--time-server <url>',
        say('the time server for B-T and B-LT; only a hash of the signature is sent to it'),
      )
      .option('--field <name>', say('the empty signature field to sign in (default: a new one)'))
      .addOption(
        new Option(
          '--certify <number>',
          say('certify the document: 1 allows no changes, 2 filling in and signing, 3 also comments'),
        ).choices(['1', '2', '3']),
      )
      .option('--out <path>', say('folder or file name for the result (default: next to the PDF)'))
      .addOption(optionFlag(context, words.option)),
    context,
  )
    .addHelpText(
      'after',
      `
${say('Examples:')}
  platen sign contract.pdf --certificate jane.p12 --password-stdin < password.txt
  platen sign contract.pdf --card --key 01
  platen sign form.pdf --certificate jane.p12 --password-stdin --field Signature1 --reason Approved`,
    )
    .action((files: string[], flags: SignFlags) => sign(files, flags, words, context));
}

/** The engine is loaded only for the work. */
const sign: typeof Sign.sign = async (...given) => (await import('../conversion/sign.js')).sign(...given);
