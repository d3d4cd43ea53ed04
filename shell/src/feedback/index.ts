export { Alerts } from './alerts';
export { createFeedback, type Feedback } from './create-feedback';
export { fallBackToAlerts } from './fall-back-to-alerts';
export { keepAlerts, restoreAlerts } from './keep-alerts';
export { FeedbackLayer } from './feedback-layer';
