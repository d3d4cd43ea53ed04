export { createExports, type Exports } from './exports';
export * as cells from './cells';
export { type Key, type Order } from './key';
export { type Matched, readPage, readStarts } from './read-page';
export type { CsvPage, CsvSource } from './stream-csv';
