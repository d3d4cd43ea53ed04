/**
 * The policy of a file that somebody may open by itself, which makes it a document of this origin: it runs nothing, asks for
 * nothing, and is of an origin of its own. A page that shows the file as a picture, font or style goes by its own policy.
 */
export const pictureOnly = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The policy of a script: a worker that is made of it runs and asks for what is of this origin, and nothing else. */
export const scriptOnly = "default-src 'none'; script-src 'self'; connect-src 'self'";
