import type { BillingAnswer, Token } from '@tillway/contract';
import { useApi, usePortal } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export type BillingRecord = BillingAnswer['billing'];

/** A customer record, and how its tokens are enabled and disabled. */
export function useBilling(id: string) {
  const api = useApi();
  const { feedback } = usePortal();
  const client = useQueryClient();
  const queryKey = ['billing', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.billings.get(id, signal),
    enabled: id !== '',
  });
  /** The token that is being switched. */
  const [switching, setSwitching] = useState<string>();

  /** Enables a disabled token or disables an enabled one, once it is agreed to, and reads it again (BIL-012, BIL-014). */
  async function toggle({ id: tokenId, is_active }: Token) {
    const verb = is_active ? 'disable' : 'enable';
    const title = is_active ? 'Disable token' : 'Enable token';
    if (!(await feedback.confirm({ title, text: messages.confirmToken(verb) }))) return;
    setSwitching(tokenId);
    try {
      await api.tokens[verb](tokenId);
      const token = await api.tokens.get(tokenId);
      client.setQueryData<BillingRecord>(queryKey, (record) => record && withToken(record, token));
      feedback.notice(messages.saved);
    } catch (error) {
      feedback.error(error);
    } finally {
      setSwitching(undefined);
    }
  }
  return { query, switching, toggle };
}

const withToken = (record: BillingRecord, token: Token): BillingRecord => ({
  ...record,
  tokens: record.tokens.map((each) => (each.id === token.id ? token : each)),
});
