import { t } from '@tillway/language';
import type { SessionData } from '@tillway/contract';
import { screenPaths } from '@tillway/contract/routes';
import { Link } from '@tillway/remote-kit';
import { can, messages, type UserPermission } from '@tillway/rules';
import { Panel } from '@tillway/ui';
import { LinkList, LinkRow, LinkTarget } from '../help/link-list';
import { useShell } from '../context/shell-context';

interface HelpLink {
  label: string;
  text: string;
  to: string;
  needs?: UserPermission;
  /** Asked before the link opens. */
  confirmation?: { title: string; text: string };
  onlyOutsideProduction?: true;
}

const links: readonly HelpLink[] = [
  {
    label: 'Prepaid card without price adjustment',
    text: 'For a prepaid card that a government or an insurance company issued.',
    to: `${screenPaths.paymentsCredit}?waive=1`,
    needs: 'can_waive_card_fees',
    confirmation: { title: messages.prepaidCardTitle, text: messages.prepaidCardText },
  },
  {
    label: 'Fixed insurance payment',
    text: 'For an insurance, HSA or FSA card.',
    to: `${screenPaths.paymentsCredit}?waive=2`,
    needs: 'can_waive_health_card_fees',
  },
  {
    label: 'Customers',
    text: 'Customers with their stored cards and accounts.',
    to: screenPaths.paymentsBillings,
    needs: 'can_use_billings',
  },
  { label: 'Help', text: 'Forms, letters, guides and signs.', to: screenPaths.shellHelp },
  {
    label: 'Settlement report example',
    text: 'The payments that make up a deposit.',
    to: `${screenPaths.shellHelp}?page=settlement-report`,
    onlyOutsideProduction: true,
  },
];

/** Links to occasional tasks, limited to the screens of this portal. */
export function HelpCard({ session }: { session: SessionData }) {
  const { configuration, feedback, nav, routes } = useShell();
  const shown = links.filter(({ to, needs, onlyOutsideProduction }) => {
    if (onlyOutsideProduction && configuration.flags.environment === 'production') return false;
    if (needs && !can(session.permissions, needs)) return false;
    return routes.has(to);
  });
  return (
    <Panel title="Help">
      <LinkList>
        {shown.map(({ label, text, to, confirmation }) => (
          <LinkRow key={to} text={t(text)}>
            {confirmation ? (
              <LinkTarget
                type="button"
                onClick={() =>
                  void feedback.confirm(confirmation).then((confirmed) => {
                    if (confirmed) nav.push(to);
                  })
                }
              >
                {t(label)}
              </LinkTarget>
            ) : (
              <LinkTarget asChild>
                <Link to={to}>{t(label)}</Link>
              </LinkTarget>
            )}
          </LinkRow>
        ))}
      </LinkList>
    </Panel>
  );
}
