import { messages } from '@tillway/rules';
import { IconButton, InfoIcon, Text } from '@tillway/ui';
import { useId, useState } from 'react';

/** The help icon of a search dialog. Its text is in the footer, which is always visible. */
export function SearchHelp() {
  const textId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Text
        id={textId}
        hidden={!isOpen}
        role="note"
        flexBasis="full"
        textStyle="sm"
        color="fg.muted"
        aria-live="polite"
      >
        {messages.searchHelp}
      </Text>
      <IconButton
        label="Help with these fields"
        aria-expanded={isOpen}
        aria-controls={textId}
        me="auto"
        onClick={() => setOpen(!isOpen)}
      >
        <InfoIcon />
      </IconButton>
    </>
  );
}
