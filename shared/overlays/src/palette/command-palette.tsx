import { t } from '@tillway/language';
import { LiveRegion, Spinner, TextField } from '@tillway/ui';
import { type RefObject, useId, useState } from 'react';
import { announcement, type Choice, type Search, useRemoteSearch } from '../combobox/use-remote-search';
import { Dialog } from '../dialog/dialog';
import { type PaletteGroup, PaletteOptions } from './palette-options';
import { Note, Results } from './palette-parts';
import { useActiveOption } from './use-active-option';

/** The results for a text: local ones at once, and those of the gateway later. */
export interface PaletteAnswer {
  /** The local results, shown first. */
  groups: readonly PaletteGroup[];
  /** The search of the gateway and the label of its results; `undefined` if the text starts no search. */
  further?: { label: string; search: Search } | undefined;
  /** A hint about other possible input. */
  hint?: string | undefined;
}

export interface CommandPaletteProps {
  title: string;
  /** The name of the text box. */
  label: string;
  answer: (text: string) => PaletteAnswer;
  /** Called with the value of the selected choice. */
  onChoose: (value: string) => void;
  onClose: () => void;
  /** The element that gets focus after closing; by default the one that had it before. */
  finalFocus?: RefObject<HTMLElement | null>;
}

/**
 * A box over the page for typing a destination. The arrow keys move along the results, Enter selects, Escape
 * closes. The focus stays in the box (WAI-ARIA: combobox with a list).
 */
export function CommandPalette({ title, label, answer, onChoose, onClose, finalFocus }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const listId = useId();
  const { groups: known, further, hint } = answer(text.trim());
  const { found, ask } = useRemoteSearch(
    (asked, signal) => answer(asked).further?.search(asked, signal) ?? none,
  );
  const added = further && found.state === 'found' ? found.choices : [];
  const groups = [...known, ...(further ? grouped(added, further.label) : [])];
  const choices = groups.flatMap((group) => group.choices);
  const optionId = (at: number) => `${listId}-${at}`;
  const choose = (at: number) => {
    const choice = choices[at];
    if (choice) onChoose(choice.value);
  };
  const { active, activeId, setActive, onKeyDown } = useActiveOption(choices.length, choose, optionId);

  const type = (next: string) => {
    setText(next);
    setActive(0);
    ask(next.trim());
  };
  const isAsking = further !== undefined && found.state === 'loading';
  return (
    <Dialog open keepsTop title={title} maxWidth={560} onClose={onClose} finalFocus={finalFocus}>
      <TextField
        label={label}
        labelHidden
        placeholder={t(label)}
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Results>
        <PaletteOptions
          id={listId}
          label={title}
          groups={groups}
          active={active}
          optionId={optionId}
          onActive={setActive}
          onChoose={choose}
        />
        {isAsking ? (
          <Note>
            <Spinner /> {t('Searching…')}
          </Note>
        ) : null}
        {further && found.state === 'failed' ? <Note>{t(found.message)}</Note> : null}
        {hint === undefined ? null : <Note>{t(hint)}</Note>}
        {choices.length === 0 && !isAsking && hint === undefined && found.state !== 'failed' ? (
          <Note>{t('Nothing found')}</Note>
        ) : null}
      </Results>
      <LiveRegion>{text === '' ? '' : isAsking ? announcement(found) : `${choices.length} found`}</LiveRegion>
    </Dialog>
  );
}

/** Groups what the gateway found, each group at the place of its first choice. */
function grouped(choices: readonly Choice[], label: string): PaletteGroup[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const name = choice.group ?? label;
    groups.set(name, [...(groups.get(name) ?? []), choice]);
  }
  return [...groups].map(([name, of]) => ({ label: name, choices: of }));
}

const none = Promise.resolve([]);
