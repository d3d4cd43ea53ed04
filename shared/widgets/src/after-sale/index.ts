export { RefundPanel } from './refund-panel';
export { VoidPanel } from './void-panel';
export { viewerOf } from './viewer-of';
