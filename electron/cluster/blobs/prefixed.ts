/**
 * Old bytes of a blob and then new ones: a blob that is continued is stored anew, whole.
 * @param length bytes that `old` must have
 * @throws RangeError where the blob has fewer
 */
export async function* prefixed(
  old: AsyncIterable<Uint8Array>,
  length: number,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const bytes of old) {
    read += bytes.byteLength;
    yield bytes;
  }
  if (read !== length) throw new RangeError(`The blob has ${read} bytes and is continued at ${length}`);
  yield* content;
}
