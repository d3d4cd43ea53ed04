export { factsOf } from './facts';
export { transactionResponse } from './response.generated';
export { transactionRoutes } from './routes';
export { timelineRoutes } from './timeline';
