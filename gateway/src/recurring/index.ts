export { recurringRoutes } from './routes';
