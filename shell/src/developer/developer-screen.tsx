import { portalApiVersion } from '@tillway/contract';
import { Link } from '@tillway/remote-kit';
import { Button, chakra, DescriptionList, PageHeader, Panel, Stack } from '@tillway/ui';
import { useLocation, useShell } from '../context/shell-context';
import { errorPages } from './errors';
import { type RefusalNumber, refusalNumbers } from './refusal-numbers';
import { providedPackages } from './shared-packages';

const Numbered = chakra(Link, {
  base: { color: 'brand.fg', textDecoration: 'underline', borderRadius: 'sm', focusVisibleRing: 'outside' },
});

/** `/developer`: opens the panel, says what the shell provides, and has a page for each numbered error. */
export function DeveloperScreen() {
  const { pathname } = useLocation();
  const number = refusalNumbers.find((each) => pathname.endsWith(`/${each}`));
  return number === undefined ? <Overview /> : <Page number={number} />;
}

function Overview() {
  const { developer } = useShell();
  return (
    <Stack gap="5">
      <PageHeader
        title="Developer’s panel"
        actions={<Button onClick={developer?.open}>Open the panel</Button>}
      />
      <Panel title="What the shell provides">
        <Stack gap="4">
          <DescriptionList
            layout="beside"
            items={[
              { label: 'Portal API', value: portalApiVersion },
              ...providedPackages().map(({ name, version }) => ({ label: name, value: version })),
            ]}
          />
          <p>
            A remote that needs no more than these minor versions runs here. “npx tillway doctor” with this
            portal’s address says it of your build.
          </p>
        </Stack>
      </Panel>
      <Panel title="What the portal refuses">
        <chakra.ul display="grid" gap="2">
          {refusalNumbers.map((number) => (
            <li key={number}>
              <Numbered to={`/developer/errors/${number}`}>
                {number}: {errorPages[number].title}
              </Numbered>
            </li>
          ))}
        </chakra.ul>
      </Panel>
    </Stack>
  );
}

function Page({ number }: { number: RefusalNumber }) {
  const { title, meaning, wayOut } = errorPages[number];
  return (
    <Stack gap="5">
      <PageHeader title={`${number}: ${title}`} />
      <Panel title="What happened">
        <p>{meaning}</p>
      </Panel>
      <Panel title="What to do">
        <p>{wayOut}</p>
      </Panel>
      <p>
        <Numbered to="/developer">All numbers</Numbered>
      </p>
    </Stack>
  );
}
