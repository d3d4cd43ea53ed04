import { usePortal } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { Button, Flex, TextField } from '@tillway/ui';

/** A result that the user can copy. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { feedback } = usePortal();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => feedback.notice(messages.copied),
      () => feedback.notice(messages.copyByHand),
    );
  return (
    <Flex gap="2" align="flex-end">
      <div style={{ flexGrow: 1, minWidth: 0 }}>
        <TextField label={label} value={value} readOnly onFocus={({ target }) => target.select()} />
      </div>
      <Button disabled={value === ''} onClick={() => void copy()}>
        Copy
      </Button>
    </Flex>
  );
}
