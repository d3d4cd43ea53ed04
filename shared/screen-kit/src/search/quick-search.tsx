import { t } from '@tillway/language';
import { chakra, IconButton, SearchIcon, TextField } from '@tillway/ui';
import type { SubmitEvent } from 'react';

interface QuickSearchProps {
  /** Describes the possible input: `ID, last four, name or amount`. */
  label: string;
  onSearch: (text: string) => void;
}

/** A field that searches on Enter. A chip shows the search, and the field is cleared. */
export function QuickSearch({ label, onSearch }: QuickSearchProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('quick');
    if (typeof text !== 'string' || text.trim() === '') return;
    onSearch(text.trim());
    event.currentTarget.reset();
  };
  return (
    <chakra.form
      role="search"
      display="flex"
      gap="1"
      alignItems="center"
      width={{ base: 'full', md: '19rem' }}
      onSubmit={submit}
    >
      <chakra.div flex="1">
        <TextField
          name="quick"
          label={label}
          labelHidden
          placeholder={t(label)}
          maxLength={100}
          autoComplete="off"
        />
      </chakra.div>
      <IconButton label="Find" type="submit">
        <SearchIcon />
      </IconButton>
    </chakra.form>
  );
}
