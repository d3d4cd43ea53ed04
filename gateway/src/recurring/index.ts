export { stopChargedBackSeries } from './chargebacks/stop-series';
export { recurringRoutes } from './routes';
