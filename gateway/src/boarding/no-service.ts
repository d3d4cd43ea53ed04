import type { GatewayService } from './service';

const none = () => Promise.reject(new Error('There is no gateway service'));

/** Where no gateway service is set up: every question ends as one that nobody answered. */
export const noGatewayService: GatewayService = {
  merchants: none,
  merchant: none,
  board: none,
  createAchCategories: none,
  payments: none,
  query: none,
};
