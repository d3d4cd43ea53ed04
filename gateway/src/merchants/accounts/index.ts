export { ownAccountResponse, terminalResponse } from './account-response';
export { accountRoutes } from './routes';
export { ownAccounts } from './account-store';
export { ownTerminals } from '../terminals/terminal-store';
