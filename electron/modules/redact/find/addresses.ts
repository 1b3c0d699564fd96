/** Reads what addresses of the web say: letters may stand in them as numbers of bytes, in the names of hosts in another code, and packed. */
import { domainToUnicode } from 'node:url';

/** How often an address may be packed in another one. */
const mostTimes = 3;
/** Letters of a part that is packed in 64 signs: shorter ones are words. */
const shortestPacked = 8;

/** Whether a text is an address, or a part of one. */
export const isAddress = (text: string): boolean => /^[a-z][a-z0-9+.-]{1,24}:\S/i.test(text);

/** @returns the texts that an address may be read as; none where it says what it shows */
export function addressReadings(address: string): string[] {
  const readings = new Set<string>();
  let text = address;
  for (let time = 0; time < mostTimes && /%[0-9a-f]{2}/i.test(text); time += 1) {
    // Bytes that are no UTF-8 are letters of older pages.
    readings.add(unescaped(text, 'latin1'));
    readings.add((text = unescaped(text, 'utf8')));
  }
  for (const [host] of address.matchAll(/[\p{L}\p{N}.-]*xn--[a-z0-9.-]+/giu))
    readings.add(domainToUnicode(host));
  if (isAddress(address))
    for (const [part] of text.matchAll(/[A-Za-z0-9+_-]+={0,2}/g)) {
      if (part.length < shortestPacked) continue;
      const packed = Buffer.from(part, 'base64').toString('utf8');
      if (/^[\p{L}\p{N}\p{P}\p{S}\s]+$/u.test(packed) && !packed.includes('\ufffd')) readings.add(packed);
    }
  readings.delete(address);
  return [...readings];
}

const unescaped = (text: string, code: 'utf8' | 'latin1'): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(code),
  );
