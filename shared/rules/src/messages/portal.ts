/** The portal's own state, shown at the foot of the page. */
export const offline =
  'You are offline. What you see may be out of date, and nothing can be sent until the connection is back.';
/** The screen for the outcome could not be loaded, so nothing is sent. */
export const resultNotLoaded =
  'A part of this page could not be loaded. Nothing was sent. Please check your network and try again.';
/** The call was not made because the browser is offline. */
export const offlineNothingSent = 'You are offline. Nothing was sent. Please try again when you are online.';
export const onlineAgain = 'You are online again.';
export const updateAvailable = 'A new version of the portal is ready.';
/** A release on screen was withdrawn. */
export const updateUrgent = 'This version of the portal was withdrawn. Please load the new one.';
export const remotesDisabled = (names: readonly string[]): string =>
  `Switched off on this page: ${names.join(', ')}.`;
/** Other builds in one user's session. `time` is a time of day. */
export const overrideOn = (shown: readonly string[], time: string): string =>
  `For your session only, until ${time}: ${shown.join(', ')}.`;
export const overrideOver = (shown: readonly string[], time: string): string =>
  `What you had pinned ended at ${time}: ${shown.join(', ')}. This is the portal’s own version again.`;
export const overrideEndedHere = (time: string): string =>
  `What you had pinned ended at ${time}. Reload to get the portal’s own version.`;
export const overrideNotShown = (remote: string, shows: string, reason: string): string =>
  `${remote} ${shows} is not shown: ${reason}. You see the portal’s own.`;
export const overrideAddress = 'Enter an address such as http://localhost:3002';
export const overrideBuildRequired = 'Choose a build';
export const overrideBuildsNotLoaded = 'The list of builds could not be loaded. Please try again.';
export const remoteDisabled = 'This part of the portal is switched off on this page, as its address asked.';
/** An extension of another remote could not be loaded, or broke. */
export const extensionFailed = (label: string) => `${label} is not available right now.`;
export const aboutCopied = 'Copied to clipboard';
export const copyFailed = 'It could not be copied. Please select the text and copy it yourself.';
/** A remote has as many stored values for a merchant as it may have. */
export const storageFull = (most: number): string => `A remote stores at most ${most} values for a merchant`;
/** Asked before the user leaves unsaved input. */
export const leaveTask = (task: string): string => `Leave ${task}?`;
export const stepsUnfinished = 'Nothing was sent. What you typed here will be lost.';
export const stepsBusy = 'It is being sent. Whether it succeeds will not be shown here.';
export const changesUnsaved = 'Your changes are not saved. They will be lost.';
export const nothingChanged = 'Nothing changed';
export const fieldsChanged = (labels: readonly string[]): string => `Changed: ${labels.join(', ')}`;
