import { type Members, membersOf } from '../../src/processors/authorize-net/members';
import type { Answered, StandIn } from '../serve';
import { listBatches, listTransactions, showTransaction } from './lists';
import { findRecord, type Memory, settle } from './records';
import { faultOfRequest } from './schema';
import { release, transact } from './transact';

/** The credentials that the stand-in accepts. */
export const authorizeNetStandInCredentials = {
  name: 'stand-in-login',
  transactionKey: 'stand-in-key-008',
} as const;

/** The path of its API. */
export const authorizeNetPath = '/xml/v1/request.api';

export interface AuthorizeNetStandIn extends StandIn {
  /** Forgets all customer profiles. */
  forgetProfiles(): void;
  /** Settles everything that waits for it. */
  settle(): void;
  /** Decides a transaction that is held for review. */
  review(transId: string, decision: 'approve' | 'decline'): void;
  /** Returns a bank entry with a code such as R01. */
  returnEntry(transId: string, code: string): void;
  /** Counts the transactions with an invoice number. */
  countOf(invoiceNumber: string): number;
}

/** Opens a stand-in of Authorize.Net's JSON API with an empty memory. */
export function authorizeNetStandIn({ now = () => new Date() } = {}): AuthorizeNetStandIn {
  const memory: Memory = { transactions: [], batches: [], profiles: [], now };
  const found = (transId: string) => {
    const record = findRecord(memory, transId);
    if (!record) throw new Error(`There is no transaction ${transId}`);
    return record;
  };
  return {
    answer: ({ path, body }) =>
      path === authorizeNetPath ? answerTo(memory, body) : { status: 404, type: 'text/html', body: '' },
    forgetProfiles: () => void memory.profiles.splice(0),
    settle: () => settle(memory),
    review(transId, decision) {
      const record = found(transId);
      record.status =
        decision === 'decline'
          ? 'declined'
          : record.type === 'authOnlyTransaction'
            ? 'authorizedPendingCapture'
            : 'capturedPendingSettlement';
      record.responseCode = decision === 'decline' ? '2' : '1';
      record.reason = decision === 'decline' ? '254' : '1';
    },
    returnEntry(transId, code) {
      found(transId).returnCode = code;
    },
    countOf: (invoiceNumber) =>
      memory.transactions.filter((each) => each.invoiceNumber === invoiceNumber).length,
  };
}

function answerTo(memory: Memory, body: string): Answered {
  const [[name, value] = ['', undefined]] = Object.entries(parsed(body));
  const fault = faultOfRequest(name, value);
  if (fault !== undefined) return reply('Error', 'E00003', fault);
  const request = membersOf(value);
  const { name: login, transactionKey } = membersOf(request.merchantAuthentication);
  const known = authorizeNetStandInCredentials;
  if (login !== known.name || transactionKey !== known.transactionKey)
    return reply('Error', 'E00007', 'User authentication failed due to invalid authentication values.');
  const answers: Readonly<Record<string, () => Answered>> = {
    authenticateTestRequest: () => done({}),
    getUnsettledTransactionListRequest: () => done(listTransactions(memory, request, false)),
    getTransactionListRequest: () => done(listTransactions(memory, request, true)),
    getSettledBatchListRequest: () => done(listBatches(memory, request)),
    getTransactionDetailsRequest: () => {
      const shown = showTransaction(memory, request);
      return shown ? done(shown) : reply('Error', 'E00040', 'The record cannot be found.');
    },
    updateSplitTenderGroupRequest: () =>
      release(memory, request.splitTenderId)
        ? done({})
        : reply('Error', 'E00027', 'The specified SplitTenderID is invalid.'),
    createTransactionRequest: () => {
      const { said, profiled, refusal, delivery } = transact(memory, membersOf(request.transactionRequest));
      const { refId } = request;
      if (refusal) return reply('Error', ...refusal, { refId });
      const isError = said?.responseCode === '3';
      const rest = { refId, transactionResponse: said, ...profiled };
      return {
        ...(isError
          ? reply('Error', 'E00027', 'The transaction was unsuccessful.', rest)
          : reply('Ok', 'I00001', 'Successful.', rest)),
        delivery,
      };
    },
  };
  return answers[name]?.() ?? reply('Error', 'E00004', 'The name of the requested API method is invalid.');
}

const done = (rest: Members) => reply('Ok', 'I00001', 'Successful.', rest);

/** Answers as the real API does: JSON after a byte order mark. */
const reply = (resultCode: 'Ok' | 'Error', code: string, text: string, rest: Members = {}): Answered => ({
  type: 'application/json; charset=utf-8',
  body: `\uFEFF${JSON.stringify({ ...rest, messages: { resultCode, message: [{ code, text }] } })}`,
});

function parsed(body: string): Members {
  try {
    return membersOf(JSON.parse(body));
  } catch {
    return {};
  }
}
