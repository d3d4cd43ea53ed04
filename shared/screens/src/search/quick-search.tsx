import { chakra, IconButton, SearchIcon, TextField } from '@tillway/ui';
import type { SubmitEvent } from 'react';

interface QuickSearchProps {
  /** What may be typed: `ID, last four, name or amount`. */
  label: string;
  onSearch: (text: string) => void;
}

/** One box that searches when Enter is pressed; what it found is told by a chip, and the box is empty again. */
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
      width={{ base: 'full', md: '20rem' }}
      onSubmit={submit}
    >
      <chakra.div flex="1">
        <TextField
          name="quick"
          label={label}
          labelHidden
          placeholder={label}
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
