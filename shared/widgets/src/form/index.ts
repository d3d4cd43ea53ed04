export { PanelSkeleton } from './panel-skeleton';
export { listErrors } from './list-errors';
