import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox';
import { LayerPortal } from '../layer-portal';
import { t, term } from '@tillway/language';
import {
  Button,
  chakra,
  FieldFrame,
  type FieldProps,
  LiveRegion,
  Spinner,
  splitFieldProps,
  useField,
} from '@tillway/ui';
import { useMemo, useState } from 'react';
import { layer } from '../layer';
import { announcement, type Choice, type Found, type Search, useRemoteSearch } from './use-remote-search';

export interface ComboboxFieldProps extends FieldProps {
  value: Choice | undefined;
  onChange: (choice: Choice | undefined) => void;
  search: Search;
  placeholder?: string;
  disabled?: boolean;
}

const Input = chakra(Ark.Input, {
  base: {
    width: 'full',
    minWidth: 0,
    height: '10',
    px: '3',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    fontSize: { base: 'md', md: '0.9375rem' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-1px' },
    _invalid: { borderColor: 'red.solid' },
    _disabled: { bg: 'bg.muted', color: 'fg.muted', cursor: 'not-allowed' },
  },
});
const Positioner = chakra(Ark.Positioner, {
  base: { zIndex: `${layer} !important` },
});
const Content = chakra(Ark.Content, {
  base: {
    width: 'var(--reference-width)',
    maxHeight: 'min(20rem, var(--available-height))',
    overflowY: 'auto',
    py: '1',
    bg: 'bg',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'overlay',
  },
});
const Item = chakra(Ark.Item, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    px: '3',
    py: '1.5',
    minHeight: '9',
    cursor: 'pointer',
    _highlighted: {
      bg: 'brand.subtle',
      color: 'brand.fg',
      boxShadow: 'inset 2px 0 0 var(--tw-colors-brand-solid)',
    },
  },
});
const Note = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', px: '3', py: '2', color: 'fg.muted' },
});

const none: readonly Choice[] = [];

/**
 * A choice of one among very many options: typing searches, and the user selects one of the results. Text
 * that was not selected from the list is reset when the field loses focus.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { field, control } = splitFieldProps(props);
  const { value: chosen, onChange, search, placeholder, disabled } = control;
  const ids = useField(field);
  const { found, ask } = useRemoteSearch(search);
  /** The text during typing; `undefined` while the choice is shown. */
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const text = typed ?? chosen?.label ?? '';
  const choices = found.state === 'found' ? found.choices : none;
  const collection = useMemo(() => createListCollection({ items: [...choices] }), [choices]);

  const type = (next: string) => {
    setTyped(next);
    if (next === '') onChange(undefined);
    ask(next);
  };
  const choose = (choice: Choice | undefined) => {
    if (choice) onChange(choice);
    setTyped(undefined);
    setOpen(false);
  };
  return (
    <FieldFrame {...field} ids={ids}>
      <Ark.Root
        collection={collection}
        ids={{ input: ids.control.id }}
        inputValue={text}
        open={open}
        value={[]}
        selectionBehavior="preserve"
        inputBehavior="autohighlight"
        allowCustomValue
        openOnClick
        // A list that is mounted before a dialog opens is hidden by the dialog and lies under it.
        lazyMount
        unmountOnExit
        disabled={disabled}
        onValueChange={({ items: [choice] }) => choose(choice)}
        onOpenChange={({ open: next }) => {
          if (next && !open && found.state === 'idle') ask(typed ?? '', 0);
          setOpen(next);
        }}
      >
        <Ark.Control>
          <Input
            placeholder={t(placeholder)}
            autoComplete="off"
            aria-describedby={ids.control['aria-describedby']}
            aria-invalid={ids.control['aria-invalid']}
            aria-required={ids.control['aria-required']}
            // The state machine cannot tell typing from its own changes.
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={() => setTyped(undefined)}
          />
        </Ark.Control>
        <LayerPortal>
          <Positioner>
            <Content aria-busy={found.state === 'loading'}>
              <Choices choices={choices} />
              <Outcome found={found} onRetry={() => ask(text, 0)} />
            </Content>
          </Positioner>
        </LayerPortal>
      </Ark.Root>
      <LiveRegion>{open ? announcement(found) : ''}</LiveRegion>
    </FieldFrame>
  );
}

/** A separate component: an error in the list stays within the field. */
const Choices = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map((choice) => (
    <Item key={choice.value} item={choice}>
      <Ark.ItemText>{term(choice.label)}</Ark.ItemText>
      {choice.description ? (
        <chakra.span textStyle="xs" color="fg.muted">
          {term(choice.description)}
        </chakra.span>
      ) : null}
    </Item>
  ));

/** Replaces the options while there is nothing to choose. */
function Outcome({ found, onRetry }: { found: Found; onRetry: () => void }) {
  if (found.state === 'loading')
    return (
      <Note role="presentation">
        <Spinner /> {t('Searching…')}
      </Note>
    );
  if (found.state === 'failed')
    return (
      <Note role="presentation">
        {t(found.message)}
        <Button size="sm" tabIndex={-1} onClick={onRetry}>
          Retry
        </Button>
      </Note>
    );
  return found.state === 'found' && found.choices.length === 0 ? (
    <Note role="presentation">{t('Nothing found')}</Note>
  ) : null;
}
