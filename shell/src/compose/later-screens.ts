/** Screens that are loaded when they are opened. They are one file, because each such file weighs on the first load. */
export { HomeScreen } from '../home/home-screen';
export { Dashboard } from './dashboard';
export { NotFound, NotFoundSignedOut } from './not-found';
