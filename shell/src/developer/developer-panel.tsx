import { Link } from '@tillway/remote-kit';
import { Badge, chakra, CloseIcon, type Column, DataTable, IconButton, Stack } from '@tillway/ui';
import { type Tab, Tabs } from '@tillway/ui/parts';
import { useEffect, useReducer, useState } from 'react';
import { useStore } from 'zustand';
import { focusScreen } from '../context/screen-focus';
import { useLocation, useSessionData, useShell } from '../context/shell-context';
import { mayEnter } from '../guard';
import { isEntryShown } from '../menu';
import { type ReportedRefusal, reportedRefusals, watchPolicy } from './refusals';
import { type RemoteFacts, remoteFacts, type ScreenFacts, screenFacts } from './facts';
import { type SharedPackage, sharedPackages } from './shared-packages';
import { type Passed, watchEvents } from './watch-events';

type View = 'remotes' | 'screens' | 'events' | 'refusals';

const Dock = chakra('section', {
  base: {
    position: 'sticky',
    insetBlockEnd: 'var(--tw-strips, 0px)',
    zIndex: 'bar',
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '45vh',
    bg: 'bg',
    borderTopWidth: '2px',
    borderColor: 'brand.solid',
    px: { base: '4', md: '6' },
    py: '2',
    textStyle: 'sm',
  },
});
const Scroll = chakra('div', { base: { overflowY: 'auto', flex: '1', pb: '2', focusVisibleRing: 'inside' } });
const Code = chakra('code', { base: { fontFamily: 'mono', textStyle: 'xs', overflowWrap: 'anywhere' } });
const Muted = chakra('p', { base: { color: 'fg.muted' } });
const Heading = chakra('h3', { base: { fontWeight: 'semibold' } });
const ErrorLink = chakra(Link, {
  base: { color: 'brand.fg', textDecoration: 'underline', borderRadius: 'sm', focusVisibleRing: 'outside' },
});

const clock = (at: Date) => at.toISOString().slice(11, 19);

const remoteColumns: Column<RemoteFacts>[] = [
  { id: 'name', header: 'Remote', cell: ({ name }) => name },
  { id: 'version', header: 'Version', cell: ({ version }) => <Code>{version}</Code> },
  { id: 'state', header: 'State', cell: ({ state }) => state, wrap: true },
  { id: 'load', header: 'Loaded in', cell: ({ loaded }) => loaded, align: 'end' },
  {
    id: 'used',
    header: 'Capabilities used',
    cell: ({ used }) => used.join(', ') || 'none',
    wrap: true,
  },
  {
    id: 'unused',
    header: 'Asked, not used yet',
    cell: ({ unused }) => unused.join(', ') || 'none',
    wrap: true,
    hideOnNarrow: true,
  },
];
const packageColumns: Column<SharedPackage>[] = [
  { id: 'name', header: 'Shared package', cell: ({ name }) => name },
  { id: 'won', header: 'Won', cell: ({ won }) => (won === undefined ? 'not loaded' : <Code>{won}</Code>) },
  { id: 'offered', header: 'Offered', cell: ({ offered }) => <Code>{offered}</Code>, wrap: true },
  {
    id: 'used',
    header: 'Used by',
    cell: ({ usedBy }) => usedBy || 'nobody yet',
    wrap: true,
    hideOnNarrow: true,
  },
];
const screenColumns: Column<ScreenFacts>[] = [
  { id: 'what', header: 'What', cell: ({ what }) => what },
  { id: 'remote', header: 'Remote', cell: ({ remote }) => remote },
  { id: 'label', header: 'Name', cell: ({ label }) => label, wrap: true },
  { id: 'place', header: 'Where', cell: ({ place }) => <Code>{place}</Code>, wrap: true },
  { id: 'state', header: 'For this user', cell: ({ state }) => state },
];
const eventColumns: Column<Passed>[] = [
  { id: 'at', header: 'At (UTC)', cell: ({ at }) => clock(at) },
  { id: 'name', header: 'Event', cell: ({ name }) => <Code>{name}</Code> },
  { id: 'from', header: 'Emitted by', cell: ({ from }) => from, wrap: true },
  { id: 'payload', header: 'Payload, redacted', cell: ({ payload }) => <Code>{payload}</Code>, wrap: true },
];
const refusalColumns: Column<ReportedRefusal>[] = [
  { id: 'at', header: 'At (UTC)', cell: ({ at }) => clock(at) },
  {
    id: 'number',
    header: 'Number',
    cell: ({ number }) => <ErrorLink to={`/developer/errors/${number}`}>{number}</ErrorLink>,
  },
  { id: 'remote', header: 'Remote', cell: ({ remote }) => remote ?? 'the page' },
  { id: 'text', header: 'What was refused', cell: ({ text }) => text, wrap: true },
];

/** The page's remotes, screens, events, and refusals for developers, outside production only. */
export function DeveloperPanel() {
  const { configuration, remotes: life, developer, trace, bus, routes } = useShell();
  const { remotes } = configuration;
  const session = useSessionData();
  const { pathname } = useLocation();
  const state = useStore(life.store);
  const [view, setView] = useState<View>('remotes');
  const [events, setEvents] = useState<readonly Passed[]>([]);
  const [policy, setPolicy] = useState<readonly ReportedRefusal[]>([]);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => trace.subscribe(redraw), [trace]);
  useEffect(() => watchEvents(bus, remotes, setEvents), [bus, remotes]);
  useEffect(() => watchPolicy(setPolicy), []);

  const refusals = reportedRefusals(trace.refusals(), state, remotes, policy);
  const tabs: Tab<View>[] = [
    { id: 'remotes', label: 'Remotes' },
    { id: 'screens', label: 'Screens' },
    {
      id: 'events',
      label: 'Events',
      note: events.length > 0 ? <Badge tone="info">{events.length}</Badge> : null,
    },
    {
      id: 'refusals',
      label: 'Refusals',
      note: refusals.length > 0 ? <Badge tone="negative">{refusals.length}</Badge> : null,
    },
  ];
  const list = {
    remotes: () => (
      <Stack gap="4">
        <DataTable
          caption="Remotes"
          columns={remoteColumns}
          rows={remoteFacts(configuration, state, trace)}
          rowKey={({ name }) => name}
        />
        <DataTable
          caption="Shared packages"
          columns={packageColumns}
          rows={sharedPackages()}
          rowKey={({ name }) => name}
        />
      </Stack>
    ),
    screens: () => (
      <DataTable
        caption="Screens, menu entries and filled slots"
        columns={screenColumns}
        rows={screenFacts(remotes, {
          here: routes.match(pathname),
          mayEnter: (route) => session !== undefined && mayEnter(route, session),
          isShown: (entry) => session !== undefined && isEntryShown(entry, routes, session),
        })}
        rowKey={({ key }) => key}
      />
    ),
    events: () =>
      events.length === 0 ? (
        <Muted>None since the panel was opened. Each one here has passed its schema.</Muted>
      ) : (
        <DataTable
          caption="Events, the newest first"
          columns={eventColumns}
          rows={[...events]}
          rowKey={({ key }) => String(key)}
        />
      ),
    refusals: () =>
      refusals.length === 0 ? (
        <Muted>None on this page.</Muted>
      ) : (
        <DataTable
          caption="Refusals, the newest first"
          columns={refusalColumns}
          rows={refusals}
          rowKey={({ key }) => key}
        />
      ),
  }[view];

  const close = () => {
    developer?.close();
    focusScreen();
  };

  return (
    <Dock aria-label="Developer’s panel" data-screen-only>
      <chakra.div display="flex" justifyContent="space-between" alignItems="center">
        <Heading as="h2">Developer’s panel</Heading>
        <IconButton label="Close the developer’s panel" size="sm" onClick={close}>
          <CloseIcon />
        </IconButton>
      </chakra.div>
      <Scroll tabIndex={0} role="group" aria-label="What the panel shows">
        <Tabs label="Views of the developer’s panel" tabs={tabs} value={view} onChange={setView}>
          {list()}
        </Tabs>
      </Scroll>
    </Dock>
  );
}
