export { transactionAnswer } from './answer';
export { transactionRoutes } from './routes';
export { timelineRoutes } from './timeline';
