export { customerSearch, type CustomerSearch } from './customer-search';
export { customerLimits } from './limits';
export { customerNoteError } from './note';
