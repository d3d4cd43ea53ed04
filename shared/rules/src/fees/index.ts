export { priceAdjustment, scheduledFee, type AdjustedPayment } from './price-adjustment';
export { defaultFeeSchedule, feeSchedules, type FeeSchedule } from './schedules';
export { waivedFee, type WaivedPayment } from './waived-fee';
