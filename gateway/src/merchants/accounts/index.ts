export { ownAccountAnswer, terminalAnswer } from './answers';
export { accountRoutes } from './routes';
export { ownAccounts } from './account-store';
export { ownTerminals } from '../terminals/terminal-store';
