/** After an authorization e-mail (decisions C-30). */
export const authorizationEmailSent = 'Email sent';
/** After a receipt or schedule e-mail (decisions C-30). */
export const emailSent = 'Email Sent';
export const saved = 'Saved';
export const problemSaving = 'Problem Saving';
export const copied = 'Link copied to clipboard';
/** The browser lets nothing onto its clipboard. */
export const copyByHand = 'Please copy the selected link by hand.';
export const hostedLinkFailed = 'An error has occurred. Please relog and try again.';
