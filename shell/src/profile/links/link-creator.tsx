import { t } from '@tillway/language';
import type { Terminal, UserProfile } from '@tillway/contract';
import { formatDate, hostedTerminalsError, messages } from '@tillway/rules';
import { Button, chakra, CopyIcon, Flex, Stack, TextField } from '@tillway/ui';
import { type SubmitEvent, useId, useRef } from 'react';
import { useShell } from '../../context/shell-context';
import { LinkFields } from './link-fields';
import { useLink } from './use-link';

interface LinkCreatorProps {
  title: string;
  description: string;
  user: UserProfile;
  terminals: readonly Terminal[];
  isInvoice?: boolean;
}

/** Creates a payment link that can be used once. */
export function LinkCreator({ title, description, user, terminals, isInvoice = false }: LinkCreatorProps) {
  const { feedback } = useShell();
  const { form, errors, link, busy, change, create, createAnother } = useLink(user, terminals);
  const frame = useRef<HTMLFormElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const reason = useId();
  const missing = link ? undefined : hostedTerminalsError(form);
  const isBlocked = link !== undefined || missing !== undefined;
  /** The reason why no link can be created, shown at the button until the field shows it. */
  const hint = Object.keys(errors).length === 0 ? missing : undefined;

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || link) return;
    const wrong = Object.keys(await create());
    if (wrong.length === 0) return;
    // An error may be in the collapsed part.
    const details = frame.current?.querySelector('details');
    const inside = wrong.some((name) => details?.querySelector(`[name="${name}"]`));
    if (details && inside) details.open = true;
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const copy = async () => {
    if (!link) return;
    try {
      await navigator.clipboard.writeText(link.address);
      feedback.notice(messages.copied);
    } catch {
      address.current?.select();
      feedback.notice(messages.copyByHand);
    }
  };

  return (
    <chakra.form ref={frame} noValidate aria-label={t(title)} onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="4">
        <div>
          <chakra.h3 fontWeight="semibold">{t(title)}</chakra.h3>
          <chakra.p color="fg.muted">{t(description)}</chakra.p>
        </div>
        <LinkFields
          terminals={terminals}
          form={form}
          errors={errors}
          isInvoice={isInvoice}
          disabled={link !== undefined}
          onChange={change}
        />
        {link ? (
          <TextField
            ref={address}
            label="Link"
            hint={`For one payment, until ${formatDate(link.expires, user.timezone)}. You find it again under Payment Links.`}
            readOnly
            value={link.address}
            onFocus={(event) => event.target.select()}
          />
        ) : null}
        <Flex gap="2" wrap="wrap">
          <Button
            type="submit"
            variant="primary"
            loading={busy}
            aria-disabled={isBlocked || undefined}
            aria-describedby={hint ? reason : undefined}
          >
            Create Link
          </Button>
          <Button disabled={!link} onClick={() => void copy()}>
            <CopyIcon /> {t('Copy Link')}
          </Button>
          {link ? (
            <Button variant="ghost" onClick={createAnother}>
              Another link
            </Button>
          ) : null}
        </Flex>
        {hint ? (
          <chakra.p id={reason} textStyle="xs" color="fg.muted">
            {t(hint)}
          </chakra.p>
        ) : null}
      </Stack>
    </chakra.form>
  );
}
