export { createExports, type Exports } from './exports';
export * as cells from './cells';
export { type Key, type Order } from './key';
export { type Matched, readKeys, readPage, readStarts } from './read-page';
export { textLine } from './cells';
export type { CsvPage, CsvSource } from './stream-csv';
