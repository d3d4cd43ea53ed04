export const tokenInvalid = 'Token no longer valid, please login again';
/** Explains the expired session to a user who was working. */
export const lapsedExplained =
  'You were signed out: you were away for long, or your password or access was changed. Sign in again to go on. What you have typed is still here; only card numbers and CVVs have to be typed again.';
export const startFailed = 'App mounted error, logout';
export const idleLogout = 'You have been automatically logged out after 15 minutes of inactivity';
export const idleWarning = 'You will be logged out in one minute. Press any key to stay signed in.';
export const recoveryFailed = 'There was an issue sending the recovery email.';
/** Shown if a link to set a password is incomplete. */
export const resetLinkAgain =
  'A link works once, and only for a while. Ask for a new one with your e-mail address.';
export const checkEmail = 'Please check your email';
export const passwordChanged = 'Your password has been changed';
export const passwordChangeForced =
  'Our security policies require that passwords be changed at regular intervals.';
/** Both in days. */
export const passwordAgeNotice = (age: number, remaining: number): string =>
  `Your password is ${age} days old, You have ${remaining} days until you will be forced to change your password.`;
/** `date` is already formatted. */
export const passwordGraceNotice = (date: string): string =>
  `You are currently on a temporary password grace period until ${date}. After this time you will be required to reset your password.`;
export const mustBeLoggedIn = 'You must be logged in.';
/** Shown if a call got no answer. */
export const connectionLost = 'The connection was lost. Please check your network.';
/** Shown above the form that is in the page, which works without the portal's scripts. */
export const restNotLoaded =
  'The rest of this page could not be loaded. You can sign in: the page is then loaded again.';
/** Shown in an empty page whose scripts have not come for a while. */
export const scriptsAreLate =
  'The portal is not here yet. Please check your network, or load the page again.';
/** Shown by a browser without scripts. */
export const needsJavaScript =
  'This portal needs JavaScript. Switch it on in your browser and load the page again.';
