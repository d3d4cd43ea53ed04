export { addressErrors } from './address-errors';
export { lastFourOf } from './last-four-of';
export {
  addressPayload,
  bankPayload,
  cardPayload,
  emptyManualEntry,
  type ManualEntry,
  referencePayload,
} from './manual-entry';
export { omitEmpty } from './omit-empty';
export { ReferenceFields, ReferenceSection } from './reference-section';
