/**
 * Decoding of blocks ([MS-PST] 5.1 and 5.2). Outlook calls it encryption; there is no key, the tables are
 * published, and what it keeps away is a glance with a hex editor.
 */
import type { Encoding } from './layout.js';

/** The specification's table mpbbI: a byte as stored to the byte as it is. */
const plain = Buffer.from(
  '47f1b4e60b6a7248854e9eebe2f89453e0bba002e85a09abdbe3bac67cc310dd39059630f53760828cc9134a6b1df3fb' +
    '8f2697ca911701c4322d6e3195ffd923d1005e79dc443b1a28c5615720903d83b943be67d2464276c06d5b7eb20f1629' +
    '3ca903540dda5ddff6b7c762cd8d06d3695c86d614f7a56675acb1e94521700c879f74a4224c6fbf1f56aa2eb3783350' +
    'b0a392bccf191ca763cb1e4d3e4b1b9b4fe7f0eead3ab55904ea40552551e57a893868527bfc27aed7bdfa07f4cc8e5f' +
    'ef359c842b15d5773449b6120a7f7188fd9d18417d93d8582ccefe24afdeb836c8a180a69998a82f0e816573e4c2a28a' +
    'd4e111d0088b2af2ed9a643fc16cf9ec',
  'hex',
);

/** Its table mpbbS, which is its own inverse. */
const turned = Buffer.from(
  '14530f56b3c87a9ceb65481716159f02cc547c83000d0c0ba262a876dbd9edc7c5a4dcac8574d6d0a79bae9a967166c3' +
    '6399b8dd73928e847da55ed15d93b1575150808952944f4e0a6bbc8d7f6e47464140440111cb033ff7f4e1a98f3c3af9' +
    'fbf0193082092ec99da08649ee6f4d6dc42d813425871b88aafc06a11238fd4c4272641337246a757743ffe6b44b365c' +
    'e4d8353d45b92cecb7312b290768a30e697b189e2139be281a5b78f523ca2ab0af3efe048ce7e5983295d3f64ae8a6ea' +
    'e9f3d52f7020f21f0567ad5510cecde3273bdabad7c226d4911dd21c2233f8faf15aefcf90b68bb5bdc0bf08971e6ce2' +
    '61e0c6c159abbb58de5fdf60797eb28a',
  'hex',
);

/** The table mpbbR of the specification, the inverse of {@link plain}. */
const stored = Buffer.alloc(256);
for (const [from, to] of plain.entries()) stored[to] = from;

/** Decodes a block in place. @param id the block's id, which the cyclic way starts from */
export function decodeBlock(bytes: Buffer, encoding: Encoding, id: number): void {
  switch (encoding) {
    case 'none':
      return;
    case 'permute':
      substitute(bytes, plain);
      return;
    case 'cyclic':
      turn(bytes, id);
      return;
  }
}

/** Encodes a block in place, as {@link decodeBlock} undoes it. */
export function encodeBlock(bytes: Buffer, encoding: Encoding, id: number): void {
  if (encoding === 'permute') substitute(bytes, stored);
  else decodeBlock(bytes, encoding, id); // The cyclic way is its own inverse.
}

function substitute(bytes: Buffer, table: Buffer): void {
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = table[bytes[at] ?? 0] ?? 0;
}

function turn(bytes: Buffer, id: number): void {
  const key = id % 2 ** 32;
  let step = (key ^ (key >>> 16)) & 0xffff;
  for (let at = 0; at < bytes.length; at += 1) {
    const low = step & 0xff;
    const high = step >>> 8;
    let byte = ((bytes[at] ?? 0) + low) & 0xff;
    byte = ((stored[byte] ?? 0) + high) & 0xff;
    byte = ((turned[byte] ?? 0) - high) & 0xff;
    bytes[at] = ((plain[byte] ?? 0) - low) & 0xff;
    step = (step + 1) & 0xffff;
  }
}
