export { PasswordStep } from './password-step';
export { RefundPanel } from './refund-panel';
export { useVoid } from './use-void';
export { viewerOf } from './viewer-of';
export { VoidPanel } from './void-panel';
