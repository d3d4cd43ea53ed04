import type { AccountDetail } from '@tillway/contract';
import { logoLimits, logoTypes } from '@tillway/rules';
import { ActionButton } from '@tillway/screen-kit';
import { chakra, Panel, Stack, Text } from '@tillway/ui';
import { FileField } from '@tillway/ui/parts';
import { useState } from 'react';
import { useUploadLogo } from './use-upload-logo';

/** A logo is made for paper, so its background is white in both color modes. Sizes are in pixels. */
const Logo = chakra('img', {
  base: { maxHeight: '50px', maxWidth: '200px', bg: 'white', p: '1', borderRadius: 'md', alignSelf: 'start' },
});

/** A merchant's logo, as receipts and payers' pages show it, with the ways to replace and remove it. */
export function LogoPanel({ merchant }: { merchant: AccountDetail }) {
  const { error, choose, isUploading, remove } = useUploadLogo(merchant);
  const [chosen, setChosen] = useState<File>();
  const { logo, name, is_active } = merchant;
  return (
    <Panel
      title="Logo"
      footer={
        logo === null ? undefined : (
          <ActionButton action={remove} input={merchant.id} disabled={!is_active}>
            Remove logo
          </ActionButton>
        )
      }
    >
      <Stack gap="4">
        {logo === null ? <Text>None</Text> : <Logo src={logo} alt={`Logo of ${name}`} />}
        <FileField
          label="New logo"
          hint="Shown up to 50 px high and 200 px wide, on receipts and payers’ pages."
          value={chosen}
          accept={logoTypes.join(',')}
          kinds="PNG, JPEG or WebP"
          maxSize={logoLimits.bytes}
          disabled={!is_active || isUploading}
          error={error}
          onChange={(file) => {
            setChosen(file);
            // After the upload, or a "No", the field is empty again.
            if (file) void choose(file).then(() => setChosen(undefined));
          }}
        />
      </Stack>
    </Panel>
  );
}
