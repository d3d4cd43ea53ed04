import { limits, messages } from '@tillway/rules';
import { CheckboxField, Notice, Panel, Stack, TextField } from '@tillway/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RefundValues } from './refund-values';

/** Lets a superuser override a missing permission of the account once, with a reason. */
export function OverrideSection() {
  const { register, formState } = useFormContext<RefundValues>();
  const override = useWatch<RefundValues, 'override'>({ name: 'override' });
  return (
    <Panel title="Permission">
      <Stack gap="4">
        <Notice severity="error" title={messages.noStandaloneRefund} />
        <CheckboxField {...register('override')} label={messages.overridePermissions} />
        {override ? (
          <TextField
            {...register('override_reason')}
            label="Reason"
            required
            hint="Kept in the audit trail with your name."
            maxLength={limits.overrideReason}
            autoComplete="off"
            error={formState.errors.override_reason?.message}
          />
        ) : null}
      </Stack>
    </Panel>
  );
}
