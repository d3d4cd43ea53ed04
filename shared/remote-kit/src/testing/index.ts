export { catchDownloads, sampleFile } from './downloads';
export { createTestPortal, type TestPortal } from './test-portal';
export { renderInPortal } from './render-in-portal';
export { sampleSession, sampleTerminal } from './sample-session';
export { sampleTransaction, sampleTransactionDetail } from './sample-transaction';
