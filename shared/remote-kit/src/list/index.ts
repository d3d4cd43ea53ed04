export { ListActions } from './list-actions';
export { ListPanel } from './list-panel';
export { ListProvider } from './list-provider';
export { useColumns, type ListColumns } from './use-columns';
export { useList } from './use-list';
export { useListState, type ListDefaults, type ListState, type Sort } from './use-list-state';
