export { chargebackStops, type StoppingReason } from './reasons';
