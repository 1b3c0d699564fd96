/**
 * How a body names the pictures that came with it: by content id (RFC 2392), or by the address that a part says it was taken
 * from (RFC 2557), which may be relative on either side.
 */

/** Where relative addresses lead to in a message that says no place of its own (RFC 2557 5). */
const nowhere = 'thismessage:/';

/** A content id as a `cid:` address has it, percent signs decoded. */
function contentIdOf(text: string): string {
  const plain = text.trim().replace(/^<|>$/g, '');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

const idKey = (id: string): string => `cid:${contentIdOf(id).toLowerCase()}`;

/** The names of a picture: in whichever of them a body asks for it. */
export function keysOfPicture(contentId: string | null, location: string | null): string[] {
  // Some programs give an id where the place should be.
  const ids = [contentId, location].flatMap((id) => (id === null || id === '' ? [] : [idKey(id)]));
  return location === null || location === '' ? ids : [...ids, ...placeKeys(location, nowhere)];
}

/**
 * What an address in a body may mean, the likeliest first.
 * @param base what the body says it was taken from; null when it does not
 */
export function keysOfAddress(address: string, base: string | null): string[] {
  const id = /^cid:(.*)$/is.exec(address.trim())?.[1];
  return id === undefined ? placeKeys(address, resolved(base ?? '', nowhere) ?? nowhere) : [idKey(id)];
}

/** Spaces count for nothing: the header of a long address may be folded anywhere. */
function placeKeys(address: string, base: string): string[] {
  const plain = address.trim();
  if (plain === '') return [];
  const whole = resolved(plain, base);
  return [...new Set([whole ?? plain, resolved(plain, nowhere) ?? plain, plain])].map(
    (key) => `at:${decoded(key).replaceAll(/\s+/g, '')}`,
  );
}

function resolved(address: string, base: string): string | null {
  return URL.canParse(address, base) ? new URL(address, base).href : null;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
