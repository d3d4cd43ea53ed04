/** Text in the place of a part whose code broke. */
export const partStopped = 'This part of the page stopped working. Everything else on it is still here.';
/** The same for one field, whose label stays above. */
export const fieldStopped = 'This field stopped working. Everything else on the page is still here.';
