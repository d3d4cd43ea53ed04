/** Shown after an authorization e-mail. */
export const authorizationEmailSent = 'Email sent';
/** Shown after a receipt or schedule e-mail. */
export const emailSent = 'Email Sent';
export const saved = 'Saved';
export const problemSaving = 'Problem Saving';
export const copied = 'Link copied to clipboard';
/** The browser denied access to its clipboard. */
export const copyByHand = 'Please copy the selected link by hand.';
export const hostedLinkFailed = 'An error has occurred. Please relog and try again.';
