/** How far a file is. */
export interface ExportProgress {
  rows: number;
  /** How many it will have, once the gateway has said so. */
  of: number | undefined;
}
