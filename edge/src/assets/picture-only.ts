/**
 * The policy of a file that somebody may open by itself, which makes it a document of this origin: it runs nothing, asks for
 * nothing, and is of an origin of its own. A page that shows the file as a picture, font or style goes by its own policy.
 */
export const pictureOnly = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
