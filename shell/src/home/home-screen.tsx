import type { Extension, PartSlot } from '@tillway/contract';
import { t } from '@tillway/language';
import { Link } from '@tillway/remote-kit';
import { ExtensionPart } from '@tillway/remote-kit/extensions';
import { Button, chakra, EmptyState, PageHeader, Panel, Stack } from '@tillway/ui';
import { FigureTile, FigureTiles } from '@tillway/ui/parts';
import { useSessionData, useShell } from '../context/shell-context';
import { accessFacts } from '../guard';
import { chargePath } from '../guard/landing';

/** Says that nothing is needed once all parts are shown and none of them has a row. */
const Needs = chakra('div', {
  base: {
    overflow: 'hidden',
    borderBottomRadius: 'lg',
    '& > [data-none]': { display: 'none' },
    '&:not(:has([data-need], [data-skeleton], button)) > [data-none]': { display: 'block' },
  },
});

/** Needs beside lists, so that rows that arrive move no list. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
    '& > :only-child': { gridColumn: '1 / -1' },
  },
});

/** `/home`: the figures, tasks, and lists that the portal's remotes give this user. */
export function HomeScreen() {
  const { extensions, routes } = useShell();
  const session = useSessionData();
  if (!session) return null;
  const figures = extensions.of('home.figure@1');
  const needs = extensions.of('home.needs@1');
  const lists = extensions.of('home.list@1');
  const values = { user_id: session.user.id };
  const part = (slot: PartSlot & `home.${string}`, extension: Extension) => (
    <ExtensionPart
      key={extension.id}
      extensions={extensions}
      slot={slot}
      extension={extension}
      values={values}
    />
  );
  const charge = chargePath({ ...accessFacts(session), hasScreen: routes.has });
  return (
    <>
      <PageHeader
        title="Home"
        actions={
          charge === undefined ? null : (
            <Button asChild variant="primary">
              <Link to={charge}>{t('New payment')}</Link>
            </Button>
          )
        }
      />
      {figures.length + needs.length + lists.length === 0 ? (
        <EmptyState title="Nothing is shown here yet">The menu has what you may use.</EmptyState>
      ) : (
        <Stack gap="5">
          {figures.length === 0 ? null : (
            <FigureTiles role="group" aria-label={t('Figures')}>
              {figures.map((extension) => (
                <FigureTile key={extension.id}>{part('home.figure@1', extension)}</FigureTile>
              ))}
            </FigureTiles>
          )}
          <Columns>
            {needs.length === 0 ? null : (
              <Panel title="Needs you" padded={false}>
                <Needs>
                  {needs.map((extension) => part('home.needs@1', extension))}
                  <chakra.p data-none="" px={{ base: '4', md: '6' }} py="5" color="fg.muted">
                    {t('Nothing needs you right now.')}
                  </chakra.p>
                </Needs>
              </Panel>
            )}
            {lists.length === 0 ? null : (
              <Stack gap="5">
                {lists.map((extension) => (
                  <Panel key={extension.id} title={extension.label} padded={false}>
                    {part('home.list@1', extension)}
                  </Panel>
                ))}
              </Stack>
            )}
          </Columns>
        </Stack>
      )}
    </>
  );
}
