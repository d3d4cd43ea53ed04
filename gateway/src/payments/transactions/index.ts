export { transactionAnswer } from './answer.generated';
export { transactionRoutes } from './routes';
export { timelineRoutes } from './timeline';
