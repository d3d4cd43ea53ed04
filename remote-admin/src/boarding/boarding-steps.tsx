import {
  boardingErrors,
  type BoardingFlag,
  boardingFlags,
  boardingRights,
  boardingWarning,
} from '@tillway/rules';
import { CheckboxField, FieldGrid, Heading, Notice, SelectField, Stack, Text, TextField } from '@tillway/ui';
import { RecordGroup, useChoice } from '@tillway/screen-kit';
import type { FpgAccount } from '@tillway/contract';
import { useId } from 'react';
import { feeOptions } from '../parts/fee-options';
import { SalesRepField } from '../parts/sales-rep-field';
import { grantedWords } from '../users/user-words';
import type { BoardingChoice, BoardingErrors } from './use-boarding';

const flagLabels: Readonly<Record<BoardingFlag, string>> = {
  create_admin: 'Create administrator',
  recurring: 'Recurring payments',
  installment: 'Installment plans',
  hosted_page: 'Hosted payment page',
  inline_help: 'Inline help',
  waive_card_fees: 'May waive card fees',
  waive_health_card_fees: 'May waive health-card fees',
};
const feeFlags: readonly BoardingFlag[] = ['waive_card_fees', 'waive_health_card_fees'];
const peopleFlags = boardingFlags.filter((flag) => !feeFlags.includes(flag));

const feeLabel = (fee: string) => feeOptions.find(({ value }) => value === fee)?.label ?? fee;

export interface BoardingStepProps {
  choice: BoardingChoice;
  /** The error of each field that was left or refused. */
  errors: BoardingErrors;
  onChange: (change: Partial<BoardingChoice>) => void;
}

/** The errors of the choice by field, in the words of the rules. */
export const choiceErrors = (choice: BoardingChoice): BoardingErrors =>
  Object.fromEntries(boardingErrors(choice).map(({ field, message }) => [field, message]));

/** The price adjustment, and who may waive it. */
export const FeesStep = ({ choice, errors, onChange }: BoardingStepProps) => (
  <Stack gap="4">
    <FieldGrid columns={2}>
      <SelectField
        label="Fee Amount"
        required
        placeholder="None"
        options={feeOptions}
        value={choice.fee_amount}
        error={errors.fee_amount}
        onChange={({ target }) => onChange({ fee_amount: target.value })}
      />
    </FieldGrid>
    <Flags flags={feeFlags} choice={choice} onChange={onChange} />
  </Stack>
);

/** The sales rep, the administrator, and the rights of the merchant's user. */
export const PeopleStep = ({ choice, errors, onChange }: BoardingStepProps) => (
  <Stack gap="4">
    <FieldGrid columns={2}>
      <SalesRepField
        label="Sales Rep"
        value={choice.sales_rep}
        error={errors.sales_rep}
        onChange={(sales_rep) => onChange({ sales_rep })}
      />
      <TextField
        label="Admin email"
        type="email"
        value={choice.admin_email}
        error={errors.admin_email}
        onChange={({ target }) => onChange({ admin_email: target.value })}
      />
    </FieldGrid>
    <Flags flags={peopleFlags} choice={choice} onChange={onChange} />
    <Rights choice={choice} />
  </Stack>
);

/** All that boarding is going to make, with a warning about an unusual number of accounts. */
export function ReviewStep({ merchant, choice }: { merchant: FpgAccount; choice: BoardingChoice }) {
  const rep = useChoice('sales_reps', choice.sales_rep)?.label;
  const numbers = merchant.details.flatMap(({ MidTids }) => MidTids);
  const warning = boardingWarning(numbers.map(({ AccountType }) => AccountType));
  const on = boardingFlags.filter((flag) => flag !== 'create_admin' && choice[flag]);
  return (
    <Stack gap="4">
      {warning === undefined ? null : <Notice severity="warning">{warning}</Notice>}
      <RecordGroup
        title="Merchant"
        items={[
          { label: 'DBA', value: merchant.account.DBA },
          { label: 'Contact', value: merchant.details[0]?.ContactName },
          { label: 'Email', value: merchant.details[0]?.Email },
        ]}
      />
      <RecordGroup
        title="Options"
        items={[
          { label: 'Fee Amount', value: feeLabel(choice.fee_amount) },
          { label: 'Sales Rep', value: rep ?? 'No Rep assigned' },
          { label: 'Administrator', value: choice.create_admin ? choice.admin_email : 'None' },
          { label: 'Switched on', value: on.map((flag) => flagLabels[flag]).join(', ') },
        ]}
      />
      <RecordGroup
        title="Terminals"
        items={numbers.map(({ AccountType, MID, TID }) => ({
          label: `TID ${TID}`,
          value: `${AccountType.toUpperCase()}, MID ${MID}`,
        }))}
      />
    </Stack>
  );
}

type FlagsProps = Omit<BoardingStepProps, 'errors'> & { flags: readonly BoardingFlag[] };

const Flags = ({ flags, choice, onChange }: FlagsProps) => (
  <FieldGrid columns={2}>
    {flags.map((flag) => (
      <CheckboxField
        key={flag}
        label={flagLabels[flag]}
        checked={choice[flag]}
        onChange={({ target }) => onChange({ [flag]: target.checked })}
      />
    ))}
  </FieldGrid>
);

/** The rights of the merchant's contact: fixed ones, and those of the options that are on. */
function Rights({ choice }: { choice: BoardingChoice }) {
  const titleId = useId();
  const granted = grantedWords(Object.fromEntries(boardingRights(choice).map((right) => [right, true])));
  return (
    <section aria-labelledby={titleId}>
      <Heading as="h4" id={titleId} size="xs">
        The merchant’s user may
      </Heading>
      <Text as="ul" color="fg.muted" textStyle="sm" columnGap="8" css={{ columns: { md: 2 } }}>
        {granted.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </Text>
    </section>
  );
}
