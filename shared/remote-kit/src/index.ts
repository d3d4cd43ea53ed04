export { createBus } from './bus/create-bus';
export { ApiError } from './http/api-failure';
export { type AskedAhead, createAskedAhead } from './http/asked-ahead';
export { createHttp } from './http/create-http';
export { askUntilDefinite, type DefiniteAnswer } from './intent/ask-until-definite';
export { newNonce, useIntent, type Intent } from './intent/use-intent';
export {
  PortalProvider,
  useBusEvent,
  useCan,
  useConfiguration,
  usePortal,
  useReadable,
  useSession,
} from './portal/portal-context';
export { defineRemote } from './remote/define-remote';
export { screen } from './remote/screen';
export * from './router';
