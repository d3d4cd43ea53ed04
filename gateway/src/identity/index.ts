export { hashPassword, preparePasswords } from './password';
export { identityRoutes } from './routes';
export { type OwnScope, type Scope, within } from './scope';
export type { Session } from './session';
export { createSessions, type Sessions, transactionScope } from './sessions';
export { createSignInLimits } from './sign-in-limits';
export { deleteEndedSessions } from './store';
