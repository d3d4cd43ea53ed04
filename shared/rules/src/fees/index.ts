export { priceAdjustment, scheduledFee, type AdjustedPayment } from './price-adjustment';
export { defaultFeeSchedule, feeSchedules, type FeeSchedule } from './schedules';
export { defaultHealthCardRate, waivedFee, type WaivedPayment } from './waived-fee';
