#!/usr/bin/env node
/** Makes the sample of an Outlook data file: `node scripts/samples/mailbox.mjs [path]`. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { house, paragraph } from './house.mjs';
import { amsterdam, appointment, contact, group, journal, mail, note, task } from './mailbox-items.mjs';
import { PstWriter } from './pst-writer.mjs';

const samples = new URL('../../assets/samples/', import.meta.url);
/** @type {[string, string]} */
const joost = ['Joost van Dam', 'joost@dedrukkerij.example'];
/** @type {[string, string]} */
const press = ['De Drukkerij', house.mail];
/** @type {[string, string]} */
const mina = ['Mina Aksoy', 'mina@harbourmuseum.example'];

/** A picture of one colour, small enough to be written here. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mM44az9nxjMMKqQvgoBCeLHxpQnnAwAAAAASUVORK5CYII=',
  'base64',
);

/** @param {string} path @param {object} how as of PstWriter */
export async function writeMailbox(path, how = {}) {
  const writer = new PstWriter(path, how);
  const inbox = writer.folder('Inbox');
  const museum = writer.folder('Museum of the Harbour', inbox);
  const sent = writer.folder('Sent Items');
  const calendar = writer.folder('Calendar');
  const contacts = writer.folder('Contacts');
  const tasks = writer.folder('Tasks');
  const notes = writer.folder('Notes');
  const diary = writer.folder('Journal');
  writer.folder('Deleted Items');

  const order = mail({
    subject: 'Proofs for the harbour catalogue',
    html: `<html><body><p>Dear Joost,</p><p>The <b>second proof</b> hangs on the line. ${paragraph(2)}</p>
<p>The red we agreed on: <img src="cid:red@dedrukkerij.example" width="40" height="40" alt="red"></p>
<p><img src="http://tracker.example/open.gif" width="1" height="1">Mina</p></body></html>`,
    date: '2026-03-04T13:05:00Z',
    from: mina,
    to: [joost],
    cc: [press],
    id: 'proofs-1@harbourmuseum.example',
    headers: 'Date: Wed, 4 Mar 2026 14:05:00 +0100\r\nX-Mailer: Harbour Mail\r\n',
    attachments: [
      { name: 'red.png', data: dot, mime: 'image/png', contentId: 'red@dedrukkerij.example' },
      { name: 'prices.csv', data: Buffer.from('Item;Price\r\nBusiness cards;68\r\n'), mime: 'text/csv' },
      { name: 'quotation.docx', data: await readFile(new URL('quotation.docx', samples)) },
    ],
  });
  writer.add(museum, order);
  writer.add(
    inbox,
    mail({
      subject: 'Paper arrives on Tuesday',
      text: `Two pallets of laid paper.\n\n${paragraph(5)}\n\n> Is the cutter free?\n> It is.\n`,
      date: '2026-03-05T08:30:00Z',
      from: press,
      to: [joost],
      id: 'paper-1@dedrukkerij.example',
    }),
  );
  writer.add(
    inbox,
    mail({
      subject: 'FW: the letter of 1938',
      text: 'See the message attached.',
      date: '2026-03-06T10:00:00Z',
      from: press,
      to: [joost],
      id: 'forward-1@dedrukkerij.example',
      attachments: [
        {
          name: 'the letter of 1938',
          item: mail({
            subject: 'The letter of 1938',
            text: 'It was found behind the press.',
            date: '2026-03-01T09:00:00Z',
            from: mina,
            to: [press],
          }),
        },
      ],
    }),
  );
  writer.add(sent, order);
  writer.add(
    calendar,
    appointment({
      subject: 'Press check',
      text: 'Bring the blue.',
      begin: '2026-07-14T07:00:00Z',
      end: '2026-07-14T08:30:00Z',
      place: 'Front of the shop',
      required: 'Mina Aksoy; Joost van Dam',
      zone: amsterdam(),
    }),
  );
  writer.add(
    calendar,
    appointment({
      subject: 'Open days',
      begin: '2026-09-11T22:00:00Z',
      end: '2026-09-13T22:00:00Z',
      wholeDay: true,
      zone: amsterdam(),
    }),
  );
  writer.add(
    contacts,
    contact({
      name: 'Mina Aksoy',
      given: 'Mina',
      family: 'Aksoy',
      company: 'Museum of the Harbour',
      job: 'Curator',
      email: mina[1],
      mobile: '+31 6 5550 1938',
      street: 'Kade 20\n1011 AB Amsterdam',
      note: 'Prefers proofs on paper.',
    }),
  );
  writer.add(contacts, group({ name: 'Press room', members: [joost, mina] }));
  writer.add(
    tasks,
    task({
      subject: 'Weigh the waste',
      text: 'Three sheets in a hundred.',
      due: '2026-04-30T00:00:00Z',
      done: 0.5,
    }),
  );
  writer.add(notes, note({ text: 'Tuesday is a blue\nAsk for two litres.' }));
  writer.add(
    diary,
    journal({
      subject: 'Call with the museum',
      text: 'About the cover.',
      begin: '2026-03-03T15:00:00Z',
      minutes: 25,
    }),
  );
  writer.close();
}

const [, script, target] = process.argv;
if (script === fileURLToPath(import.meta.url))
  await writeMailbox(target ?? fileURLToPath(new URL('mailbox.pst', samples)));
