/** The menu alone: what brings it later needs nothing else of the package. */
export { Menu } from '@tillway/ui-rich';
