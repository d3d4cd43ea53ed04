import { type Boarded, type FpgAccount, isApiFailure } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal } from '@tillway/remote-kit';
import { type BoardingFlag, type BoardingForm, boardingWarning, errorText, messages } from '@tillway/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { gatewayMerchantsKey } from './gateway-merchant-list';

export type BoardingChoice = BoardingForm & { sales_rep: string } & Record<BoardingFlag, boolean>;

const noFields: Readonly<Record<string, string>> = {};

/** Boards a merchant, then creates the ACH categories of each of its bank-debit TIDs. */
export function useBoarding(merchant: FpgAccount, onBoarded: (boarded: Boarded) => void) {
  const gateway = useGateway();
  const client = useQueryClient();
  const { feedback } = usePortal();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState(noFields);
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

  async function board({ fee_amount, admin_email, sales_rep, ...flags }: BoardingChoice) {
    const warning = boardingWarning(numbers.map(({ AccountType }) => AccountType));
    const { DBA, TranscenterId } = merchant.account;
    const isAgreed = await feedback.confirm({
      title: `Board ${DBA}?`,
      text: [warning, messages.boardingMakes].filter(Boolean).join(' '),
      confirmLabel: 'Board',
    });
    if (!isAgreed) return;
    setBusy(true);
    setRefused(noFields);
    try {
      const { data } = await gateway.call('POST /fpg_accounts/{id}/board', {
        params: { id: TranscenterId },
        body: { ...flags, cash_discount: fee_amount, admin_user: admin_email, sales_rep },
      });
      const [boarded] = data.accounts;
      if (!boarded) throw new Error(messages.boardingFailed);
      onBoarded(boarded);
      const failed = await categoryErrors();
      await Promise.all(
        [['gateway merchant', TranscenterId], [gatewayMerchantsKey]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
      await tell(boarded, failed);
    } catch (error) {
      if (isApiFailure(error) && Object.keys(error.fields).length > 0) setRefused(error.fields);
      else
        await feedback.message({
          kind: 'error',
          title: messages.boardingFailed,
          details: [errorText(error)].filter((text) => text !== messages.boardingFailed),
        });
    } finally {
      setBusy(false);
    }
  }
  return { board, isBusy, refused };
}
