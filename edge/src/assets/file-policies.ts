/**
 * The policy of a file that somebody may open by itself, which makes it a document of this origin. The file runs
 * nothing, asks for nothing, and has an origin of its own. A page that shows it as a picture, font, or style uses its
 * own policy.
 */
export const pictureOnly = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The policy of a script. A worker made from it runs and may ask only for resources of this origin. */
export const scriptOnly = "default-src 'none'; script-src 'self'; connect-src 'self'";
