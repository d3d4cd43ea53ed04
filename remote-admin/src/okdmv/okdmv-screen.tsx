import { Link, useHasScreen } from '@tillway/remote-kit';
import { Button, FieldGrid, PageHeader, Panel } from '@tillway/ui';

const cards = [
  { title: 'Agencies', to: '/okdmv/agencies', text: 'Tag agencies, their bank accounts and keys' },
  { title: 'Renewals', to: '/okdmv/renewals', text: 'Renewal requests: process one, or see what was paid' },
  { title: 'Add Agency', to: '/okdmv/agencies/add', text: 'A tag agency that joins the programme' },
] as const;

/** `/okdmv`: the entry to the program's screens. */
export function OkdmvScreen() {
  const has = useHasScreen();
  return (
    <>
      <PageHeader title="OKDMV" />
      <FieldGrid columns={3}>
        {cards
          .filter(({ to }) => has(to))
          .map(({ title, to, text }) => (
            <Panel key={to} title={title} description={text}>
              <Button asChild variant="primary">
                <Link to={to} aria-label={`Open ${title}`}>
                  Open
                </Link>
              </Button>
            </Panel>
          ))}
      </FieldGrid>
    </>
  );
}
