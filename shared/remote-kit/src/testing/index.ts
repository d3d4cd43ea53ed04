export { catchDownloads, sampleFile } from './downloads';
export { createPortalStandIn, type PortalStandIn } from './portal-stand-in';
export { renderInPortal } from './render-in-portal';
export { sampleSession, sampleTerminal } from './sample-session';
export { sampleTransaction, sampleTransactionDetail } from './sample-transaction';
