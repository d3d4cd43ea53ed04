import { t } from '@tillway/language';
import { Link } from '@tillway/remote-kit';
import { Button, chakra, ChevronLeftIcon, Flex, SelectField } from '@tillway/ui';
import { useState } from 'react';
import { ScreenSkeleton } from '@tillway/ui';
import { lazyScreen } from '../context/lazy-screen';
import { useSessionData, useShell } from '../context/shell-context';
import type { HelpFacts } from './content/blocks';
import type { HelpEntry } from './content/manifest';
import { helpFactsOf } from './help-facts';
import { HelpSheet } from './help-sheet';

/** One page of help as it will print, with the user's business filled in. */
export function HelpPageView({ entry }: { entry: HelpEntry }) {
  const { configuration, routes } = useShell();
  const user = useSessionData()?.user;
  const [accountId, setAccountId] = useState<string>();
  const [Content] = useState(() => contentOf(entry));
  if (!user) return null;
  const account = user.accounts.find(({ account_id }) => account_id === accountId) ?? user.accounts[0];
  return (
    <>
      <Flex gap="3" mb="4" mx="auto" maxWidth="7.5in" wrap="wrap" align="flex-end">
        <Button asChild variant="ghost" ms="-4">
          <Link to="/help">
            <ChevronLeftIcon /> {t('All help')}
          </Link>
        </Button>
        <chakra.div flex="1" />
        <Flex gap="3" align="flex-end">
          {user.accounts.length > 1 ? (
            <chakra.div minWidth="14rem">
              <SelectField
                label="In the name of"
                options={user.accounts.map(({ account_id, name }) => ({ value: account_id, label: name }))}
                value={account?.account_id}
                onChange={(event) => setAccountId(event.target.value)}
              />
            </chakra.div>
          ) : null}
          <Button variant="primary" onClick={() => window.print()}>
            Print
          </Button>
        </Flex>
      </Flex>
      <Content facts={helpFactsOf(configuration, user, account, routes.has)} />
    </>
  );
}

const contentOf = ({ title, load }: HelpEntry) =>
  lazyScreen<{ facts: HelpFacts }>(
    async () => {
      const { page } = await load();
      return ({ facts }) => <HelpSheet title={title} content={page(facts)} facts={facts} />;
    },
    <ScreenSkeleton />,
  );
