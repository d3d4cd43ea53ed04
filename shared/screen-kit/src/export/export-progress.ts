/** Progress of a file. */
export interface ExportProgress {
  rows: number;
  /** Expected number of rows; undefined until the gateway reports it. */
  of: number | undefined;
}
