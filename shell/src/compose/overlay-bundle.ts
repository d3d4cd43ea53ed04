export { Dialogs } from '../feedback/dialogs';
export { NavigationDrawer } from '../menu/navigation-drawer';
export { Menu } from '@tillway/overlays';
export { Palette } from '../palette/palette';
export { IdleWarning } from '../session/idle-warning';
export { SignInAgain } from '../sign-in/sign-in-again';
