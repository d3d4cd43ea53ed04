import { startAuthorize } from './authorize';
import { startPay } from './pay';

const token = new URLSearchParams(location.search).get('token') ?? '';
void (document.body.dataset.page === 'pay' ? startPay : startAuthorize)(token);
