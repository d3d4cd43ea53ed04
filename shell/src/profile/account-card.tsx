import { t } from '@tillway/language';
import type { OwnAccount, SessionData } from '@tillway/contract';
import { can } from '@tillway/rules';
import { chakra, Panel, Stack } from '@tillway/ui';
import { useState } from 'react';
import { ManagerPassword } from './manager-password';

/** The maximum size of a logo, in CSS pixels. */
const logoSize = { height: '50px', maxWidth: '200px' };
/** White in both modes, because logos are made for paper. */
const Logo = chakra('img', {
  base: { objectFit: 'contain', objectPosition: 'left', display: 'block', bg: 'white', borderRadius: 'md' },
});
const Address = chakra('address', { base: { fontStyle: 'normal' } });

/** The account of a user who has only one. */
export function AccountCard({ account, session }: { account: OwnAccount; session: SessionData }) {
  const { name, logo, street_1, street_2, city, state, zip } = account;
  const [isLogoMissing, setLogoMissing] = useState(false);
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [street_1, street_2, place].filter((line) => line !== '');
  return (
    <Panel title="Account">
      <Stack gap="4">
        {logo !== null && !isLogoMissing ? (
          <Logo
            {...logoSize}
            src={logo}
            alt={t('Logo of {name}', { name })}
            onError={() => setLogoMissing(true)}
          />
        ) : null}
        <div>
          <chakra.p fontWeight="semibold">{name}</chakra.p>
          {lines.length > 0 ? (
            <Address>
              {lines.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </Address>
          ) : null}
        </div>
        {can(session.permissions, 'can_manage_account') ? <ManagerPassword account={account} /> : null}
      </Stack>
    </Panel>
  );
}
