/** The password of all demo users of the portal under test. */
export const password = 'Tillway-demo-1';
export const users = {
  merchant: 'merchant@harborbooks.test',
  viewer: 'viewer@harborbooks.test',
  clinic: 'clinic@northwind.test',
  manager: 'manager@northwind.test',
  admin: 'admin@tillway.test',
  otp: 'otp@harborbooks.test',
  expired: 'expired@harborbooks.test',
  grace: 'grace@harborbooks.test',
  locked: 'locked@harborbooks.test',
  nobody: 'nobody@harborbooks.test',
  agency: 'agency@okdmv.test',
} as const;
