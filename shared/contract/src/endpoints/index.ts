import { accountsEndpoints } from './accounts';
import { auditEndpoints } from './audit';
import { billingsEndpoints } from './billings';
import { boardingEndpoints } from './boarding';
import { chargebacksEndpoints } from './chargebacks';
import { choicesEndpoints } from './choices';
import { exceptionsEndpoints } from './exceptions';
import { healthEndpoints } from './health';
import { okdmvEndpoints } from './okdmv';
import { overrideEndpoints } from './overrides';
import { payerEndpoints } from './payer';
import { paymentLinksEndpoints } from './payment-links';
import { plansEndpoints } from './plans';
import { schedulesEndpoints } from './schedules';
import { sandboxEndpoints } from './sandbox';
import { storageEndpoints } from './storage';
import { terminalEndpoints } from './terminal';
import { transactionsEndpoints } from './transactions';
import { usersEndpoints } from './users';
import type { Endpoint } from './endpoint';

export type { Endpoint } from './endpoint';

/** Every call of the API, by capability. */
export const endpoints = {
  ...usersEndpoints,
  ...terminalEndpoints,
  ...transactionsEndpoints,
  ...plansEndpoints,
  ...schedulesEndpoints,
  ...billingsEndpoints,
  ...payerEndpoints,
  ...paymentLinksEndpoints,
  ...chargebacksEndpoints,
  ...accountsEndpoints,
  ...choicesEndpoints,
  ...storageEndpoints,
  ...exceptionsEndpoints,
  ...healthEndpoints,
  ...boardingEndpoints,
  ...auditEndpoints,
  ...okdmvEndpoints,
  ...sandboxEndpoints,
  ...overrideEndpoints,
} as const satisfies Record<string, Endpoint>;
