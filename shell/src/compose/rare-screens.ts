/** Screens that few users see. They are one file, because each file that is loaded later weighs on the first load. */
export { Dashboard } from './dashboard';
export { NotFound, NotFoundSignedOut } from './not-found';
