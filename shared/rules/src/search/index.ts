export { isLastFour, triState, type TriState } from './filters';
export { quickPaymentSearch } from './quick-payment';
export { fixedPageSizes, initialPageSize, listDefaults, pageSizes } from './paging';
export { searchRange, type SearchRange } from './range';
export { searchShortcuts, type SearchShortcut } from './shortcuts';
