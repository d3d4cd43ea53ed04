export { BrandLogo, PoweredBy } from './brand-logo';
export { brandView } from './brand-view';
export { PhoneLink, WithPhone } from './phone-link';
export { keepPageTitle, titleOf } from './page-title';
