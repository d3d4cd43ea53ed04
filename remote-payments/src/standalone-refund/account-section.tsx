import { t } from '@tillway/language';
import { limits, type TerminalFacts } from '@tillway/rules';
import { FieldGrid, MoneyField, Panel, SelectField } from '@tillway/ui';
import { useHints } from '@tillway/payment-parts';
import { useFormContext } from 'react-hook-form';
import { TerminalField } from '@tillway/payment-parts/terminal';
import { type RefundAccount, refundAccountIn } from './refund-accounts';
import type { RefundValues } from './refund-values';

interface AccountSectionProps {
  accounts: readonly RefundAccount[];
  /** Terminals of the chosen account. */
  terminals: readonly TerminalFacts[];
}

/** Asks for the amount, and for account and terminal if there is a choice. */
export function AccountSection({ accounts, terminals }: AccountSectionProps) {
  const { register, setValue, formState } = useFormContext<RefundValues>();
  const { errors } = formState;
  const hints = useHints();
  const account = register('account_id');
  const changeAccount = (accountId: string) => {
    const { terminal_id } = refundAccountIn(accounts, accountId);
    setValue('terminal_id', terminal_id, { shouldValidate: true });
    // The override lifts the permission of one account, not of the next one.
    setValue('override', false);
  };
  return (
    <Panel title="Refund">
      <FieldGrid columns={2}>
        {accounts.length > 1 ? (
          <SelectField
            {...account}
            onChange={(event) => {
              void account.onChange(event);
              changeAccount(event.target.value);
            }}
            label="Account"
            required
            placeholder={t('Choose an account')}
            options={accounts.map(({ accountId, name }) => ({ value: accountId, label: name }))}
            error={errors.account_id?.message}
          />
        ) : null}
        <TerminalField terminals={terminals} hint="refund_terminal" />
        <MoneyField
          {...register('amount')}
          label="Amount"
          required
          hint={hints['refund_amount']}
          maxLength={limits.amountLength}
          error={errors.amount?.message}
        />
      </FieldGrid>
    </Panel>
  );
}
