export { type CodeChannel } from './second-factor/channel';
export { takeSecondFactorAway } from './second-factor/take-away';
export { passwordJobs } from './passwords/reset-job';
export { identityRoutes } from './routes';
export { createSessions, type Sessions } from './sign-in/sessions';
export { createSignInLimits } from './sign-in/sign-in-limits';
export { deleteEndedSessions } from './sign-in/store';
export { createSuperuser } from './users/create-superuser';
export { unlockUser } from './sign-in/unlock';
