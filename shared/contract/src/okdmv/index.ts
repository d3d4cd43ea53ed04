export * from './agencies';
export * from './columns';
export * from './renewals';
