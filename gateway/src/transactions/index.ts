export { transactionAnswer } from './answer';
export { transactionRoutes } from './routes';
