/** The text that replaces a part whose code threw an error. */
export const partStopped = 'This part of the page stopped working. Everything else on it is still here.';
/** The text that replaces a field whose code threw an error; the label stays above. */
export const fieldStopped = 'This field stopped working. Everything else on the page is still here.';
