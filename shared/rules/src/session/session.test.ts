import { dialogWidths, passwordPolicy, sessionTimes } from '.';

test('CONST-001 CONST-002 a session is refreshed every 5 minutes and ends after 15 idle ones', () => {
  expect(sessionTimes).toMatchObject({ refreshMs: 300_000, idleMs: 900_000 });
});

test('CONST-003 the gateway ends a session later than the browser', () => {
  expect(sessionTimes).toMatchObject({ serverIdleMs: 1_200_000, serverAbsoluteMs: 43_200_000 });
  expect(passwordPolicy.graceDays).toBe(14);
});

test('CONST-004 CONST-005 CONST-006 notices have their durations', () => {
  expect(sessionTimes).toMatchObject({ successMs: 3000, noticeMs: 6000, savedMs: 5000 });
});

test('CONST-007.1 CONST-007.4 CONST-007.5 dialogs have their widths', () => {
  expect(dialogWidths).toEqual({ standard: 800, pay: 785, modify: 750, confirm: 500, example: 940 });
});
