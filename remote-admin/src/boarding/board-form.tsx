import type { Boarded, FpgAccount } from '@tillway/contract';
import {
  adminEmailOf,
  boardingErrors,
  boardingFlags,
  boardingRights,
  type BoardingFlag,
  defaultFeeSchedule,
} from '@tillway/rules';
import {
  Button,
  CheckboxField,
  FieldGrid,
  Flex,
  Heading,
  SelectField,
  Stack,
  Text,
  TextField,
} from '@tillway/ui';
import { useId, useState } from 'react';
import { feeOptions } from '../parts/fee-options';
import { SalesRepField } from '../parts/sales-rep-field';
import { grantedWords } from '../users/user-words';
import { type BoardingChoice, useBoarding } from './use-boarding';

const flagLabels: Readonly<Record<BoardingFlag, string>> = {
  create_admin: 'Create administrator',
  recurring: 'Recurring payments',
  installment: 'Installment plans',
  hosted_page: 'Hosted payment page',
  inline_help: 'Inline help',
  waive_card_fees: 'May waive card fees',
  waive_health_card_fees: 'May waive health-card fees',
};

const allOn = Object.fromEntries(boardingFlags.map((flag) => [flag, true])) as Record<BoardingFlag, boolean>;

interface BoardFormProps {
  merchant: FpgAccount;
  onBoarded: (boarded: Boarded) => void;
}

/** The options with which a merchant is boarded. */
export function BoardForm({ merchant, onBoarded }: BoardFormProps) {
  const [choice, setChoice] = useState<BoardingChoice>(() => ({
    ...allOn,
    fee_amount: defaultFeeSchedule,
    sales_rep: '',
    admin_email: adminEmailOf(merchant.account.DBA),
  }));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { board, isBusy, refused } = useBoarding(merchant, onBoarded);
  const errors = boardingErrors(choice);
  const errorOf = (name: 'fee_amount' | 'sales_rep' | 'admin_email', sentAs: string) =>
    (touched.has(name) ? errors.find(({ field }) => field === name)?.message : undefined) ?? refused[sentAs];
  const set = (change: Partial<BoardingChoice>) => {
    setChoice((was) => ({ ...was, ...change }));
    setTouched((was) => new Set([...was, ...Object.keys(change)]));
  };
  return (
    <Stack as="section" gap="4" aria-label="Boarding options">
      <Heading as="h3" size="sm">
        Boarding options
      </Heading>
      <FieldGrid>
        <SelectField
          label="Fee Amount"
          required
          placeholder="None"
          options={feeOptions}
          value={choice.fee_amount}
          error={errorOf('fee_amount', 'cash_discount')}
          onChange={({ target }) => set({ fee_amount: target.value })}
        />
        <SalesRepField
          label="Sales Rep"
          value={choice.sales_rep}
          error={errorOf('sales_rep', 'sales_rep')}
          onChange={(sales_rep) => set({ sales_rep })}
        />
        <TextField
          label="Admin email"
          type="email"
          value={choice.admin_email}
          error={errorOf('admin_email', 'admin_user')}
          onChange={({ target }) => set({ admin_email: target.value })}
        />
      </FieldGrid>
      <FieldGrid columns={2}>
        {boardingFlags.map((flag) => (
          <CheckboxField
            key={flag}
            label={flagLabels[flag]}
            checked={choice[flag]}
            onChange={({ target }) => set({ [flag]: target.checked })}
          />
        ))}
      </FieldGrid>
      <Rights choice={choice} />
      <Flex justify="flex-end">
        <Button
          variant="primary"
          loading={isBusy}
          disabled={errors.length > 0}
          onClick={() => void board(choice)}
        >
          Add Merchant Options
        </Button>
      </Flex>
    </Stack>
  );
}

/** The rights of the merchant's contact: fixed ones, and those of the options that are on. */
function Rights({ choice }: { choice: BoardingChoice }) {
  const titleId = useId();
  const granted = grantedWords(Object.fromEntries(boardingRights(choice).map((right) => [right, true])));
  return (
    <section aria-labelledby={titleId}>
      <Heading as="h4" id={titleId} size="xs">
        The merchant’s user may
      </Heading>
      <Text as="ul" color="fg.muted" textStyle="sm">
        {granted.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </Text>
    </section>
  );
}
