import { isApiFailure } from '@tillway/contract';
import { type OverrideBuilds, type OverridePin, OverridePinSchema } from '@tillway/contract/release';
import { messages } from '@tillway/rules';
import { Button, chakra, FieldGrid, Notice, SelectField, Stack, TextField } from '@tillway/ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { is } from 'valibot';
import { useShell } from '../context/shell-context';
import { fetchBuilds, overrideCalls } from './override-calls';

const atAddress = 'address';
const hours = [
  { value: '1', label: '1 hour' },
  { value: '4', label: '4 hours' },
  { value: '8', label: '8 hours' },
];

/** Shows the form only on request, because most users open its dialog just to read. */
export function OverrideForm() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? <Form /> : <Button onClick={() => setOpen(true)}>Choose a build</Button>;
}

/** Pins one more remote beside the pinned ones, and reloads the page. */
function Form() {
  const { configuration, http, locks } = useShell();
  const { remotes, overrides } = configuration;
  const [builds, setBuilds] = useState<OverrideBuilds['remotes']>();
  const [remote, setRemote] = useState(remotes[0]?.name ?? '');
  const [build, setBuild] = useState('');
  const [address, setAddress] = useState('http://localhost:');
  const [lasts, setLasts] = useState('1');
  const [wrong, setWrong] = useState<'build' | 'address'>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    let isGone = false;
    fetchBuilds().then(
      (found) => !isGone && setBuilds(found.remotes),
      () => !isGone && setFailure(messages.overrideBuildsNotLoaded),
    );
    return () => void (isGone = true);
  }, []);

  const shownNow = remotes.find(({ name }) => name === remote)?.version;
  const options = [
    ...(builds?.[remote] ?? []).map((version) => ({
      value: version,
      label: version === shownNow ? `${version} (shown now)` : version,
    })),
    { value: atAddress, label: 'A development address' },
  ];
  const refuse = (field: 'build' | 'address') => {
    setWrong(field);
    form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setWrong(undefined);
    setFailure(undefined);
    if (build === '') return refuse('build');
    const pin: OverridePin = build === atAddress ? { remote, address } : { remote, version: build };
    if (!is(OverridePinSchema, pin)) return refuse('address');
    const kept = overrides?.pinned?.isOver ? [] : (overrides?.pinned?.pins ?? []);
    const others = kept.filter((each) => each.remote !== remote).map(pinOf);
    setBusy(true);
    try {
      await overrideCalls(http).pin({ pins: [...others, pin], seconds: Number(lasts) * 3600 });
      locks.whenFree(() => window.location.reload());
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setFailure(error.message);
      setBusy(false);
    }
  };

  return (
    <chakra.form ref={form} noValidate onSubmit={(event: SubmitEvent) => void submit(event)}>
      <Stack gap="4">
        <chakra.p color="fg.muted">
          Only you see it, until it ends, you reset it or sign out. It is on record.
        </chakra.p>
        {failure === undefined ? null : <Notice severity="error">{failure}</Notice>}
        <FieldGrid columns={3}>
          <SelectField
            label="Part"
            autoFocus
            name="remote"
            value={remote}
            options={remotes.map(({ name }) => ({ value: name, label: name }))}
            onChange={({ target }) => {
              setRemote(target.value);
              setBuild('');
            }}
          />
          <SelectField
            label="Build"
            name="build"
            placeholder={builds || failure !== undefined ? 'Choose a build' : 'Loading'}
            value={build}
            error={wrong === 'build' ? messages.overrideBuildRequired : undefined}
            options={options}
            onChange={({ target }) => setBuild(target.value)}
          />
          <SelectField
            label="For"
            name="hours"
            value={lasts}
            options={hours}
            onChange={({ target }) => setLasts(target.value)}
          />
        </FieldGrid>
        {build === atAddress ? (
          <TextField
            label="Address"
            name="address"
            hint="On your own machine, where npm run dev serves the remote."
            value={address}
            error={wrong === 'address' ? messages.overrideAddress : undefined}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setAddress(target.value)}
          />
        ) : null}
        <div>
          <Button type="submit" loading={busy}>
            Show it to me
          </Button>
        </div>
      </Stack>
    </chakra.form>
  );
}

const pinOf = ({ remote, shows }: { remote: string; shows: string }): OverridePin =>
  shows.startsWith('http') ? { remote, address: shows } : { remote, version: shows };
