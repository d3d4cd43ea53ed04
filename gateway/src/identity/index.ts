export { type CodeChannel } from './second-factor/channel';
export { takeSecondFactorAway } from './second-factor/take-away';
export { passwordJobs } from './reset-job';
export { identityRoutes } from './routes';
export { createSessions, type Sessions } from './sessions';
export { createSignInLimits } from './sign-in-limits';
export { deleteEndedSessions } from './store';
export { unlockUser } from './unlock';
