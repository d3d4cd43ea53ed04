/** Only the menu, so that loading it on demand includes nothing else of the package. */
export { Menu } from '@tillway/overlays';
