export { chargeFrequencies, modifyFrequencies, type FrequencyChoice } from './choices';
export { frequencies, frequencyFacts, frequencyLabel, isFrequency, type Frequency } from './frequency';
export { isOngoing, ongoingEnd } from './ongoing';
export {
  minimumEndDays,
  recurringErrors,
  reminderEmailError,
  type RecurringForm,
  type RecurringWording,
} from './recurring-errors';
export { seriesCount, seriesEnd } from './series';
export {
  countUntil,
  endAfter,
  firstStepFrom,
  isOnStep,
  lastStepBefore,
  listDates,
  previewLimit,
  stepDate,
} from './steps';
