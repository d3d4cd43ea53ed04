export { enter } from './enter';
export { nextFrames } from './next-frames';
export { sampleBankToken, sampleBilling, sampleBillingDetail, sampleToken } from './sample-billing';
