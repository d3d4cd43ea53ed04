export { expect } from '@playwright/test';
export { test } from './fixtures';
export type { Gateway, GatewayCall } from './portal';
export { axeViolations } from './page/axe';
