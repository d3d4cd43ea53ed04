export { transactionAnswer } from './answer';
export { transactionDetail } from './detail';
export { transactionRoutes } from './routes';
export { findTransaction } from './store';
