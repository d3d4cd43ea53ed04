export { authorizePage } from './page/authorize-page';
export { type PageBrand, type PageFiles } from './page/frame';
export { payPage } from './page/pay-page';
export { payerStyles } from './page/styles';
