import { TextField } from '@tillway/ui';
import { CopyButton } from '@tillway/ui/parts';
import { linkAddress } from './use-link-actions';

/** The address of an open link, to copy. */
export function LinkAddress({ token }: { token: string }) {
  const address = linkAddress(token);
  return (
    <TextField
      label="Link"
      hint="Anyone who has the link can pay with it, once."
      readOnly
      value={address}
      onFocus={(event) => event.target.select()}
      suffix={<CopyButton text={address} label="Copy link" />}
    />
  );
}
