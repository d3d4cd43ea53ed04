import type { FoundCustomers, PortalHttp, SessionData } from '@tillway/contract';
import { customerLink } from '@tillway/contract/routes';
import { type CustomerSearch, formatPhone } from '@tillway/rules';

/** A customer among the results, in a group of its own. */
interface FoundCustomer {
  value: string;
  label: string;
  group: string;
  description: string;
}

/** Finds the customers that were charged last, by last four, phone, e-mail, or name. The gateway limits them. */
export async function findCustomers(
  http: PortalHttp,
  { user }: SessionData,
  search: CustomerSearch,
  signal: AbortSignal,
): Promise<FoundCustomer[]> {
  const { rows } = await http.send<FoundCustomers>({
    method: 'GET',
    path: '/customers',
    query: { ...search },
    signal,
  });
  return rows.map(({ id, name, email, phone, last_four, account_name }) => ({
    value: customerLink(id),
    label: name ?? email ?? id,
    group: 'Customers',
    description: [
      email,
      phone && formatPhone(phone),
      last_four && `•••• ${last_four}`,
      user.accounts.length === 1 ? undefined : account_name,
    ]
      .filter(Boolean)
      .join(' · '),
  }));
}
