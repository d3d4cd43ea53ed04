export { Alerts } from './alerts';
export { createFeedback, type Feedback } from './create-feedback';
export { fallBackToAlerts } from './fall-back-to-alerts';
export { FeedbackLayer } from './feedback-layer';
