export { useLargeAmount } from './use-large-amount';
export { useWaiver } from './use-waiver';
export { WaiverBanner } from './waiver-banner';
