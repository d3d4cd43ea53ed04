import { type Boarded, type FpgAccount, isApiFailure } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal } from '@tillway/remote-kit';
import { type BoardingFlag, type BoardingForm, boardingWarning, errorText, messages } from '@tillway/rules';
import { useQueryClient } from '@tanstack/react-query';
import { gatewayMerchantsKey } from './gateway-merchant-list';

export type BoardingChoice = BoardingForm & { sales_rep: string } & Record<BoardingFlag, boolean>;
export type BoardingField = keyof BoardingForm | 'sales_rep';

/** The error of each field; undefined where there is none. */
export type BoardingErrors = Readonly<Partial<Record<BoardingField, string | undefined>>>;

/** `boarded`, `not boarded` (the user declined, or a message told why), or the errors of refused fields. */
type BoardingOutcome = 'boarded' | 'not boarded' | BoardingErrors;

const noErrors: Readonly<Record<string, string | undefined>> = {};

/** Returns a function that boards a merchant, then creates the ACH categories of its bank-debit TIDs. */
export function useBoarding(merchant: FpgAccount, onBoarded: (boarded: Boarded) => void) {
  const gateway = useGateway();
  const client = useQueryClient();
  const { feedback } = usePortal();
  const numbers = merchant.details.flatMap(({ MidTids }) => MidTids);

  /** Creates the categories and returns the errors, TID by TID. */
  async function categoryErrors(): Promise<string[]> {
    const errors: string[] = [];
    for (const { TID } of numbers.filter(({ AccountType }) => AccountType === 'ach')) {
      try {
        const { data } = await gateway.call('POST /fpg_tids/{id}/create_ach_categories', {
          params: { id: TID },
        });
        errors.push(...data.flatMap(({ type, error }) => (error === null ? [] : `${TID} ${type}: ${error}`)));
      } catch (error) {
        errors.push(`${TID}: ${errorText(error)}`);
      }
    }
    return errors;
  }

  async function tell({ dba, warning }: Boarded, failed: readonly string[]) {
    if (failed.length > 0)
      await feedback.message({ kind: 'error', title: messages.categoriesFailed, details: [...failed] });
    await feedback.message(
      warning === null
        ? {
            kind: 'success',
            title: messages.boarded,
            details: [dba, messages.passwordsBelow],
            persistent: true,
          }
        : {
            kind: 'info',
            title: messages.boardedWithWarnings,
            details: [dba, warning],
          },
    );
  }

  /** Creates the categories, loads the merchants again, and tells how boarding ended. */
  async function finish(boarded: Boarded) {
    const failed = await categoryErrors();
    await Promise.all(
      [['gateway merchant', merchant.account.TranscenterId], [gatewayMerchantsKey]].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
    await tell(boarded, failed);
  }

  return async ({
    fee_amount,
    admin_email,
    sales_rep,
    ...flags
  }: BoardingChoice): Promise<BoardingOutcome> => {
    const warning = boardingWarning(numbers.map(({ AccountType }) => AccountType));
    const { DBA, TranscenterId } = merchant.account;
    const isAgreed = await feedback.confirm({
      title: `Board ${DBA}?`,
      text: [warning, messages.boardingMakes].filter(Boolean).join(' '),
      confirmLabel: 'Board',
    });
    if (!isAgreed) return 'not boarded';
    try {
      const { data } = await gateway.call('POST /fpg_accounts/{id}/board', {
        params: { id: TranscenterId },
        body: { ...flags, cash_discount: fee_amount, admin_user: admin_email, sales_rep },
      });
      const [boarded] = data.accounts;
      if (!boarded) throw new Error(messages.boardingFailed);
      onBoarded(boarded);
      // The passwords are shown at once, below the message.
      void finish(boarded);
      return 'boarded';
    } catch (error) {
      const fields = isApiFailure(error) ? error.fields : noErrors;
      const refused = {
        fee_amount: fields['cash_discount'],
        admin_email: fields['admin_user'],
        sales_rep: fields['sales_rep'],
      };
      if (Object.values(refused).some(Boolean)) return refused;
      await feedback.message({
        kind: 'error',
        title: messages.boardingFailed,
        details: [errorText(error)].filter((text) => text !== messages.boardingFailed),
      });
      return 'not boarded';
    }
  };
}
