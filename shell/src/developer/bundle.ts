export { DeveloperPanel } from './developer-panel';
export { DeveloperScreen } from './developer-screen';
