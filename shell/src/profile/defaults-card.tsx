import type { PreferencesChange, Terminal, UserProfile } from '@tillway/contract';
import { type ColorScheme, colorSchemes, type Landing, landings } from '@tillway/contract/release';
import { changeLanguage, languageNames, languages, t } from '@tillway/language';
import { pageSizes, type PaymentKind, terminalsOf } from '@tillway/rules';
import { Button, Panel, SelectField, Stack } from '@tillway/ui';
import { type SubmitEvent, useState } from 'react';
import { useShell } from '../context/shell-context';
import { offeredLanguages } from '../language';

const labels: Record<PaymentKind, string> = { card: 'Default Card Terminal', ach: 'Default ACH Terminal' };

const schemeLabels: Record<ColorScheme, string> = { light: 'Light', dark: 'Dark' };

const landingLabels: Record<Landing, string> = { home: 'Home', work: 'The first screen of my work' };

interface Chosen {
  card: string;
  ach: string;
  rows: string;
  scheme: string;
  landing: string;
  language: string;
}

const chosenBy = ({ custom, terminals }: UserProfile): Chosen => {
  /** Ignores a default terminal that the user no longer has. */
  const own = (kind: PaymentKind, id: string | undefined) =>
    terminalsOf(kind, terminals).some(({ terminal_id }) => terminal_id === id) ? (id ?? '') : '';
  return {
    card: own('card', custom.default_card_terminal_id),
    ach: own('ach', custom.default_ach_terminal_id),
    rows: String(custom.pagination?.rowsPerPage ?? ''),
    scheme: custom.color_scheme ?? '',
    landing: custom.landing ?? '',
    language: custom.language ?? '',
  };
};

const changeOf = (chosen: Chosen, before: Chosen): PreferencesChange => ({
  ...(chosen.card !== before.card && { default_card_terminal_id: chosen.card || null }),
  ...(chosen.ach !== before.ach && { default_ach_terminal_id: chosen.ach || null }),
  ...(chosen.rows !== before.rows && {
    pagination: chosen.rows === '' ? null : { rowsPerPage: Number(chosen.rows) },
  }),
  ...(chosen.scheme !== before.scheme && {
    color_scheme: colorSchemes.find((scheme) => scheme === chosen.scheme) ?? null,
  }),
  ...(chosen.landing !== before.landing && {
    landing: landings.find((each) => each === chosen.landing) ?? null,
  }),
  ...(chosen.language !== before.language && {
    language: languages.find((tag) => tag === chosen.language) ?? null,
  }),
});

/** The defaults of screens: terminals if there are several to choose from, and rows per page. */
export function DefaultsCard({ user }: { user: UserProfile }) {
  const { preferences, configuration } = useShell();
  const offered = offeredLanguages(configuration);
  const before = chosenBy(user);
  const [changes, setChanges] = useState<Partial<Chosen>>({});
  const [busy, setBusy] = useState(false);
  const chosen = { ...before, ...changes };
  const change = changeOf(chosen, before);

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const isSaved = await preferences.save(change);
    setBusy(false);
    if (!isSaved) return;
    setChanges({});
    if (change.language) changeLanguage(window, change.language);
  };
  const isOfOneAccount = user.accounts.length < 2;
  const optionOf = ({ terminal_id, name, account_name }: Terminal) => ({
    value: terminal_id,
    label: isOfOneAccount ? name : `${name}, ${account_name}`,
  });

  return (
    <Panel title="Defaults" description="What forms and lists begin with.">
      <form onSubmit={(event) => void onSubmit(event)}>
        <Stack gap="4">
          {(['card', 'ach'] as const).map((kind) => {
            const terminals = terminalsOf(kind, user.terminals);
            return terminals.length < 2 ? null : (
              <SelectField
                key={kind}
                label={labels[kind]}
                placeholder={t('None')}
                options={terminals.map(optionOf)}
                value={chosen[kind]}
                onChange={(event) => setChanges({ ...changes, [kind]: event.target.value })}
              />
            );
          })}
          <SelectField
            label="Rows per page"
            hint="For lists that offer this many."
            placeholder={t('List default')}
            options={pageSizes.standard.map((size) => ({ value: String(size), label: String(size) }))}
            value={chosen.rows}
            onChange={(event) => setChanges({ ...changes, rows: event.target.value })}
          />
          <SelectField
            label="Start with"
            placeholder={t('Portal default')}
            options={landings.map((value) => ({ value, label: landingLabels[value] }))}
            value={chosen.landing}
            onChange={(event) => setChanges({ ...changes, landing: event.target.value })}
          />
          <SelectField
            label="Appearance"
            placeholder={t('Match the system')}
            options={colorSchemes.map((value) => ({ value, label: schemeLabels[value] }))}
            value={chosen.scheme}
            onChange={(event) => setChanges({ ...changes, scheme: event.target.value })}
          />
          {offered.length < 2 ? null : (
            <SelectField
              label="Language"
              placeholder="Same as the browser"
              options={offered.map((value) => ({ value, label: languageNames[value] }))}
              value={chosen.language}
              onChange={(event) => setChanges({ ...changes, language: event.target.value })}
            />
          )}
          <Button
            type="submit"
            variant="primary"
            alignSelf="flex-start"
            loading={busy}
            disabled={Object.keys(change).length === 0}
          >
            Save
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
