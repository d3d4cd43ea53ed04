import { Text } from '@tillway/ui';

/** Says why a form cannot be sent yet (REF-006, TOK-005). */
export const IncompleteHint = () => (
  <Text color="fg.muted" textStyle="xs">
    Fill in the fields marked with * first.
  </Text>
);
