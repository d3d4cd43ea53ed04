import type { ChargebackResponse, PrintableDocument } from '@tillway/contract';
import { useSession } from '@tillway/remote-kit';
import { answerLetter } from './answer-letter';

/** Returns the answer on paper, sent by the merchant of the dispute. */
export function useAnswerLetter(record: ChargebackResponse): PrintableDocument {
  const { accounts, timezone } = useSession().user;
  const { account_id, account_name: merchant } = record.chargeback;
  const own = accounts.find((account) => account.account_id === account_id);
  const { street_1 = '', street_2 = '', city = '', state = '', zip = '' } = own ?? {};
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const address = [street_1, street_2, place].filter((line) => line !== '');
  return answerLetter(record, { merchant, address, timezone });
}
