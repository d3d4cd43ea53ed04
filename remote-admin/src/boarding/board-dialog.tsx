import type { Boarded, FpgAccount } from '@tillway/contract';
import {
  adminEmailOf,
  boardingFlags,
  type BoardingFlag,
  defaultFeeSchedule,
  dialogWidths,
} from '@tillway/rules';
import { StepsDialog } from '@tillway/screen-kit';
import { Stack } from '@tillway/ui';
import { useState } from 'react';
import { BoardedResult } from './boarded-result';
import { choiceErrors, FeesStep, PeopleStep, ReviewStep } from './boarding-steps';
import { GatewayMerchantDetails, MidTids } from './gateway-merchant-details';
import { type BoardingChoice, type BoardingErrors, type BoardingField, useBoarding } from './use-boarding';

type StepId = 'merchant' | 'fees' | 'people' | 'terminals' | 'review' | 'result';

const allOn = Object.fromEntries(boardingFlags.map((flag) => [flag, true])) as Record<BoardingFlag, boolean>;

interface BoardDialogProps {
  merchant: FpgAccount;
  /** Called once the merchant is boarded, before its passwords are shown. */
  onBoarded: () => void;
  onClose: () => void;
}

/** Boards a merchant of the gateway service in steps, then shows its passwords once. */
export function BoardDialog({ merchant, onBoarded, onClose }: BoardDialogProps) {
  const [choice, setChoice] = useState<BoardingChoice>(() => ({
    ...allOn,
    fee_amount: defaultFeeSchedule,
    sales_rep: '',
    admin_email: adminEmailOf(merchant.account.DBA),
  }));
  const [errors, setErrors] = useState<BoardingErrors>({});
  const [boarded, setBoarded] = useState<Boarded>();
  const board = useBoarding(merchant, (made) => {
    setBoarded(made);
    onBoarded();
  });

  const change = (changed: Partial<BoardingChoice>) => {
    const next = { ...choice, ...changed };
    setChoice(next);
    const wrong = choiceErrors(next);
    // Only a field that was changed tells its error; a refusal lasts until its field is changed.
    setErrors((was) => ({
      ...was,
      ...Object.fromEntries(Object.keys(changed).map((name) => [name, wrong[name as BoardingField]])),
    }));
  };
  /** Holds the step until its field is right. */
  const check = (field: BoardingField) => () => {
    const message = choiceErrors(choice)[field] ?? undefined;
    setErrors((was) => ({ ...was, [field]: message }));
    return message === undefined ? undefined : (false as const);
  };
  async function send(): Promise<StepId | false> {
    const outcome = await board(choice);
    if (outcome === 'boarded') return 'result';
    if (outcome === 'not boarded') return false;
    setErrors(outcome);
    return outcome.fee_amount === undefined ? 'people' : 'fees';
  }

  const fields = { choice, errors, onChange: change };
  return (
    <StepsDialog<StepId>
      title={merchant.account.DBA}
      maxWidth={dialogWidths.standard}
      onClose={onClose}
      steps={[
        { id: 'merchant', title: 'Merchant', content: <GatewayMerchantDetails merchant={merchant} /> },
        { id: 'fees', title: 'Fees', content: <FeesStep {...fields} />, onNext: check('fee_amount') },
        { id: 'people', title: 'People', content: <PeopleStep {...fields} />, onNext: check('admin_email') },
        { id: 'terminals', title: 'Terminals', content: <MidTids merchant={merchant} /> },
        {
          id: 'review',
          title: 'Review',
          content: <ReviewStep merchant={merchant} choice={choice} />,
          action: 'Board merchant',
          waiting: 'Boarding…',
          onNext: send,
        },
        {
          id: 'result',
          title: 'Merchant boarded',
          isResult: true,
          content: boarded ? (
            <Stack gap="5">
              <BoardedResult boarded={boarded} />
              <MidTids merchant={merchant} />
            </Stack>
          ) : null,
        },
      ]}
    />
  );
}
