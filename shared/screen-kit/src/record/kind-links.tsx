import { t } from '@tillway/language';
import { Link, useSession } from '@tillway/remote-kit';
import { type PaymentKind, terminalsOf } from '@tillway/rules';
import { Fragment, type ReactNode } from 'react';

const kindLabels: Record<PaymentKind, string> = { card: 'Cards', ach: 'Bank' };

/** Returns the kinds of payment that the user's terminals take; cards if there is no terminal. */
export function usePaymentKinds(): readonly [PaymentKind, ...PaymentKind[]] {
  const { terminals } = useSession().user;
  const [first = 'card', ...others] = (['card', 'ach'] as const).filter(
    (kind) => terminalsOf(kind, terminals).length > 0,
  );
  return [first, ...others];
}

interface KindLinksProps {
  linkOf: (kind: PaymentKind) => string;
  valueOf: (kind: PaymentKind) => ReactNode;
}

/** A link to the list of each kind, with its share of a figure. With one kind there is nothing to share. */
export function KindLinks({ linkOf, valueOf }: KindLinksProps) {
  const kinds = usePaymentKinds();
  if (kinds.length < 2) return null;
  return kinds.map((kind, at) => (
    <Fragment key={kind}>
      {at === 0 ? '' : ' · '}
      <Link to={linkOf(kind)}>{t(kindLabels[kind])}</Link> {valueOf(kind)}
    </Fragment>
  ));
}
