import type { GatewayService } from './service';

const none = () => Promise.reject(new Error('There is no gateway service'));

/** Used when no gateway service is set up: every call fails as if nobody answered. */
export const noGatewayService: GatewayService = {
  merchants: none,
  merchant: none,
  board: none,
  createAchCategories: none,
  payments: none,
  query: none,
};
