export * from './chargeback';
export * from './record';
export * from './requests';
