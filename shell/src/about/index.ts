export { aboutPart } from './about-part';
