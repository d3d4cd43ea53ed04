export { BrandLogo, PoweredBy } from './brand-logo';
export { brandView } from './brand-view';
export { keepPageTitle, titleOf } from './page-title';
