export type { Call, ListCall, ListRequestOf, RequestOf, ResponseOf } from './calls';
export type { Gateway } from './create-gateway';
export { useGateway } from './use-gateway';
