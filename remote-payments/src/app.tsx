import { defineRemote, screen } from '@tillway/remote-kit';
import { manifest } from './manifest';
import { texts } from './texts';

const charge = async () => (await import(/* webpackMode: "eager" */ './charge/charge-screen')).ChargeScreen;
const tokenize = async () => (await import('./tokenize/tokenize-screen')).default;
const refund = async () => (await import('./standalone-refund/refund-screen')).default;
const billings = screen(async () => (await import('./billings/billings')).Billings);

/** The payments remote; manifest.ts describes it. */
export const { bootstrap, mount, unmount } = defineRemote({
  manifest,
  texts,
  screens: {
    ChargeCard: screen(charge, { method: 'card' }),
    ChargeACH: screen(charge, { method: 'ach' }),
    VirtualTerminal: screen(
      async () =>
        (await import(/* webpackMode: "eager" */ './charge/origin/virtual-terminal')).VirtualTerminal,
    ),
    TokenizeCard: screen(tokenize, { method: 'card' }),
    TokenizeACH: screen(tokenize, { method: 'ach' }),
    Links: screen(async () => (await import('./links/links')).Links),
    LinkNew: screen(async () => (await import('./links/links')).LinkNew),
    Billings: billings,
    Billing: billings,
    StandaloneRefund: screen(refund, { method: 'card' }),
    StandaloneRefundACH: screen(refund, { method: 'ach' }),
  },
});
