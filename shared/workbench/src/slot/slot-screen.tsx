import type { SlotName } from '@tillway/contract';
import { slots } from '@tillway/contract/slots';
import { slotSamples } from '@tillway/contract/testing';
import { Link, useParams, usePortal, useSearchParams, useSession } from '@tillway/remote-kit';
import {
  chakra,
  DescriptionList,
  EmptyState,
  FieldGrid,
  PageHeader,
  Panel,
  SelectField,
  Stack,
} from '@tillway/ui';
import { Fragment } from 'react';
import { hosts } from './hosts';
import { extensionsIn, shownStates, stateOf } from './shown-states';
import { slotOfPage, slotTitles } from './slot-titles';

/** `/workbench/:slot`: a slot as the house's screens have it, filled by the remotes of this portal. */
export function SlotScreen() {
  const slot = slotOfPage(useParams()['slot']);
  return slot ? (
    <SlotPage key={slot} slot={slot} />
  ) : (
    <PageHeader title="Slots" subtitle="This version of the emulator has no such slot." />
  );
}

/** The page's choices are in its URL, so that they survive a reload of changed code. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- It ties the drawing to the values.
function SlotPage<Name extends SlotName>({ slot }: { slot: Name }) {
  const { extensions, feedback } = usePortal();
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const choose = (key: string, value: string) =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), [key]: value }), {
      replace: true,
    });

  const samples = slotSamples(user.id)[slot];
  const { label, values } = samples.find((each) => each.label === search.get('sample')) ?? samples[0];
  const state = stateOf(search.get('state'));
  const { Drawing } = hosts[slot];

  return (
    <>
      <PageHeader title={slotTitles[slot]} subtitle={<HeldBy slot={slot} />} />
      <Stack gap="5">
        <Panel title="View">
          <FieldGrid>
            <SelectField
              label="Sample values"
              options={samples.map((each) => ({ value: each.label, label: each.label }))}
              value={label}
              onChange={({ target }) => choose('sample', target.value)}
            />
            <SelectField
              label="State of the extensions"
              options={statesOf(slot).map(([value, text]) => ({ value, label: text }))}
              value={state}
              onChange={({ target }) => choose('state', target.value)}
            />
          </FieldGrid>
        </Panel>
        {extensions.of(slot).length === 0 ? <Unfilled slot={slot} /> : null}
        <Drawing
          key={`${state} ${label}`}
          extensions={extensionsIn(state, extensions, feedback.notice)}
          values={values}
        />
        <Panel title="Values" description="All that an extension gets of this slot">
          <DescriptionList
            layout="beside"
            items={Object.entries(values).map(([name, value]) => ({ label: name, value: String(value) }))}
          />
        </Panel>
      </Stack>
    </>
  );
}

/** The code of an action loads unseen. */
const statesOf = (slot: SlotName) =>
  Object.entries(shownStates).filter(([state]) => state !== 'loading' || slots[slot].kind === 'part');

const Screen = chakra('span', { base: { '& > a': { color: 'brand.fg', textDecoration: 'underline' } } });

/** Names the screens that hold the slot, as links where this portal has them. */
function HeldBy({ slot }: { slot: SlotName }) {
  const { place, screens } = hosts[slot];
  return (
    <>
      {slot}: {place}, in{' '}
      {Object.entries(screens).map(([title, path], at) => (
        <Fragment key={path}>
          {at > 0 ? ' and ' : ''}
          <Screen>
            <Link to={path}>{title}</Link>
          </Screen>
        </Fragment>
      ))}
    </>
  );
}

/** Says how to fill a slot that no remote of this portal fills for this user. */
const Unfilled = ({ slot }: { slot: SlotName }) => (
  <Panel title="Extensions">
    <EmptyState title="Nothing fills this slot for this user">
      Add an entry to <code>extensions</code> of your manifest, with{' '}
      <chakra.code overflowWrap="anywhere">{`slot: '${slot}'`}</chakra.code>, and its code to{' '}
      <code>src/extensions.tsx</code>. An entry with <code>access</code> needs a user who has it.
    </EmptyState>
  </Panel>
);
