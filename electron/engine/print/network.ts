/** Fetching for a page whose person allowed the network: public addresses only, and only what a page needs. */
export interface NetworkReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Null when the address is refused or cannot be reached. */
export async function answerFromNetwork(_address: string, _method: string): Promise<NetworkReply | null> {
  return null;
}
