import { limits, messages } from '@tillway/rules';
import { CheckboxField, Notice, Panel, Stack, TextField } from '@tillway/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RefundValues } from './refund-values';

/** The account does not allow it: a superuser may lift that for once, with a reason (REF-007; decisions S-18). */
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
