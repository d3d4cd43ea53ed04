export { PasswordStep } from './password-step';
export { RefundPanel } from './refund-panel';
export { UncertainStep } from './uncertain-step';
export { useVoid } from './use-void';
export { viewerOf } from './viewer-of';
export { VoidPanel } from './void-panel';
