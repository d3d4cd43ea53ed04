export { Dialogs } from '../feedback/dialogs';
export { NavigationDrawer } from '../menu/navigation-drawer';
export { Menu } from '@tillway/ui-rich';
