import { transactionsPath } from '@tillway/contract/routes';
import { t } from '@tillway/language';
import { Link, useSession } from '@tillway/remote-kit';
import { type IsoDate, type PaymentKind, terminalsOf } from '@tillway/rules';
import { Fragment, type ReactNode } from 'react';

const kindLabels: Record<PaymentKind, string> = { card: 'Cards', ach: 'Bank' };

/** Returns the list of a kind's transactions that were created on a day. `more` adds filters. */
export const dayLink = (kind: PaymentKind, day: IsoDate, more: Record<string, string> = {}): string =>
  `${transactionsPath(kind)}?${new URLSearchParams({ ...more, created_from: day, created_to: day }).toString()}`;

/** Returns the kinds of payment that the user's terminals take; cards if there is no terminal. */
export function useKinds(): readonly PaymentKind[] {
  const { user } = useSession();
  const kinds = (['card', 'ach'] as const).filter((kind) => terminalsOf(kind, user.terminals).length > 0);
  return kinds.length === 0 ? ['card'] : kinds;
}

interface KindLinksProps {
  linkOf: (kind: PaymentKind) => string;
  valueOf: (kind: PaymentKind) => ReactNode;
}

/** A link to the list of each kind, with its share of a figure. With one kind there is nothing to share. */
export function KindLinks({ linkOf, valueOf }: KindLinksProps) {
  const kinds = useKinds();
  if (kinds.length < 2) return null;
  return kinds.map((kind, at) => (
    <Fragment key={kind}>
      {at === 0 ? '' : ' · '}
      <Link to={linkOf(kind)}>{t(kindLabels[kind])}</Link> {valueOf(kind)}
    </Fragment>
  ));
}
