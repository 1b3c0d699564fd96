/** What is used of koffi, which calls functions of the system's libraries. It is installed on Windows alone. */
declare module '@koromix/koffi-win32-x64' {
  /** Address of something outside of JavaScript. */
  type Address = bigint | null;
  type NativeType = object | string;
  interface Library {
    func(
      convention: '__stdcall',
      name: string,
      result: NativeType,
      parameters: readonly NativeType[],
    ): (...given: readonly unknown[]) => unknown;
  }
  const native: {
    load(name: string): Library;
    struct(members: Readonly<Record<string, NativeType>>): object;
    pointer(type: NativeType): object;
    out(type: object): object;
    inout(type: object): object;
    as(value: unknown, type: object): unknown;
    decode(place: Address | Uint8Array, type: NativeType): unknown;
    view(address: Address, length: number): ArrayBuffer;
  };
  export default native;
}
