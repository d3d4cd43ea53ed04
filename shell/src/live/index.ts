export { createLive } from './create-live';
