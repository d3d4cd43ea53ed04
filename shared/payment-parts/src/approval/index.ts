export { useLargeAmount } from './use-large-amount';
export { LazyWaiverDialog as WaiverDialog } from './lazy-waiver-dialog';
export { useWaiver } from './use-waiver';
export { WaiverBanner } from './waiver-banner';
