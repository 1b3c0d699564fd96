/** Counts of what the document could not take, which are reported to the caller. */
export interface Lost {
  /** Links to addresses that Word does not open. */
  links: number;
  /** Pictures whose file cannot be read. */
  pictures: number;
  /** Tables with more columns than Word has, which became several. */
  splitTables: number;
  /** Lines and areas of drawings with too many of them. */
  shapes: number;
  /** Pages larger than Word's largest, which became smaller. */
  shrunkPages: number;
}
