import { messages } from '@tillway/rules';
import { Notice } from '@tillway/ui';
import type { WaiverKind } from './use-waiver';

const banners: Record<WaiverKind, string> = {
  card: messages.waivedPriceAdjustment,
  health: messages.waivedHealthCard,
};

/** Tells above the form that the price adjustment is waived. */
export const WaiverBanner = ({ kind }: { kind: WaiverKind }) => (
  <Notice severity="info" title={banners[kind]}>
    No price adjustment is charged for this payment.
  </Notice>
);
