import { type Endpoint, endpoints, FailureSchema } from '@tillway/contract';
import { messages, userPermissions } from '@tillway/rules';
import * as v from 'valibot';
import { type EndpointName, standardLimits } from '../../src/platform/http';
import type { RateLimit } from '../../src/platform/http/limiter';
import type { Browser } from '../browser';
import { onEmbedded } from '../database';
import { startGateway, type TestGateway } from '../gateway';
import { createMerchant } from '../merchant';
import { createUser, password } from '../users';

const {
  exports: _,
  lists,
  mailsToOne,
  ownPassword,
  // Calls of files, which are not in the contract.
  logoUploads,
  logos,
  evidenceUploads,
  evidenceFiles,
  ...limitedCalls
} = standardLimits;
const limited = Object.entries(limitedCalls) as [EndpointName, RateLimit][];

test('S-19 a call is limited if it needs no full session, moves money, asks for the password, sends mail, or fills the audit trail', () => {
  const open = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
    ([, { access }]) => access === 'public' || access === 'pending',
  );
  const money = [
    'payment',
    'tokenize',
    'void',
    'capture',
    'refund',
    'modify',
    'submit',
    'standaloneRefund',
    'cancelPlan',
    'payPlan',
    'changePlanSchedule',
    'changePlanPayment',
    'finishPlanChange',
  ] as const;
  const asking = ['changePassword', 'otpDisable', 'recoveryCodes'] as const;
  const named = open.map(([name]) => name).filter((name) => name !== 'login');
  const mailing = [
    ...(['sendReceipt', 'sendReceiptByGet', 'sendRenewalReceipt', 'sendRenewalReceiptByGet'] as const),
    ...(['sendAuthorization', 'sendAuthorizationByGet'] as const),
    ...(['sendScheduleAuthorization', 'sendScheduleAuthorizationByGet'] as const),
    ...([
      'sendPaymentSchedule',
      'sendPaymentScheduleByGet',
      'createHostedLink',
      'createPaymentLink',
      'sendPaymentLink',
    ] as const),
  ];
  const expected = [
    ...named,
    ...money,
    ...asking,
    ...mailing,
    'savePreferences',
    'storeValue',
    'createUser',
    ...(['inviteToTeam', 'inviteTeamPersonAgain'] as const),
    'verifyAudit',
    ...(['accountChoices', 'salesRepChoices'] as const),
  ];
  const unnamed = [lists, mailsToOne, ownPassword, logoUploads, logos, evidenceUploads, evidenceFiles];
  expect(unnamed).not.toContain(undefined);
  expect(limited.map(([name]) => name).sort()).toEqual(expected.sort());
});

onEmbedded((database) => {
  let gateway: TestGateway;
  let accountId: string;

  beforeAll(async () => {
    gateway = await startGateway(database(), { limits: standardLimits });
    accountId = (await createMerchant(database().db, gateway.deps.ids)).accountId;
  });
  afterAll(() => gateway.close());

  let users = 0;
  async function signedIn(): Promise<Browser> {
    const email = `clerk-${++users}@example.test`;
    const permissions = [...userPermissions];
    await createUser(database().db, gateway.deps.ids, { email, permissions, accounts: [accountId] });
    const browser = gateway.browser();
    await browser.signIn(email, password);
    return browser;
  }
  /** Sends a malformed call on purpose: the limit counts calls, not their content. */
  const send = (browser: Browser, name: EndpointName) =>
    browser.call(name, {
      params: { id: 'x', email: 'x@y' },
      query: { unheard_of: '1' },
      body: { unheard_of: 1 },
    });

  test.each(limited)(
    '%s: a call above the limit must wait, and other users need not',
    async (name, { calls, perMs }) => {
      const browser = await signedIn();
      for (let call = 0; call < calls; call += 1) expect((await send(browser, name)).status).toBe(400);
      const { status, headers, body } = await send(browser, name);
      expect([status, headers['retry-after']]).toEqual([429, String(perMs / 1000)]);
      expect(v.parse(FailureSchema, body)).toMatchObject({
        code: 'throttled',
        message: messages.tooManyAttempts,
      });
      expect((await send(await signedIn(), name)).status).toBe(400);
      gateway.pass({ milliseconds: perMs });
      await browser.signIn(`clerk-${users - 1}@example.test`, password);
      expect((await send(browser, name)).status).toBe(400);
    },
  );

  test.each([
    [
      'evidence that is added',
      'PUT',
      '/api/chargebacks/C1/files?name=a.pdf&type=application/pdf',
      evidenceUploads,
    ],
    ['evidence that is opened', 'GET', '/api/chargebacks/C1/files/E1', evidenceFiles],
  ] as const)(
    '%s: a file above the limit must wait, and other users need not',
    async (_, method, url, limit) => {
      const { calls, perMs } = limit ?? { calls: 0, perMs: 0 };
      const file = (browser: Browser) =>
        browser.send(
          { method, url, ...(method === 'PUT' && { payload: Buffer.from('%PDF-1.7') }) },
          { headers: method === 'PUT' ? { 'content-type': 'application/pdf' } : {} },
        );
      const browser = await signedIn();
      for (let call = 0; call < calls; call += 1) expect((await file(browser)).status).toBe(404);
      const { status, headers } = await file(browser);
      expect([status, headers['retry-after']]).toEqual([429, String(perMs / 1000)]);
      expect((await file(await signedIn())).status).toBe(404);
      gateway.pass({ milliseconds: perMs });
      await browser.signIn(`clerk-${users - 1}@example.test`, password);
      expect((await file(browser)).status).toBe(404);
    },
  );
});
