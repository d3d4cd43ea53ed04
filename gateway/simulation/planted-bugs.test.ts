import { type PlantedBug, plantedBugs } from './bugs';
import { openEngine, type Engine } from './engine';
import { playSeed } from './simulate';

let engine: Engine;
beforeAll(async () => {
  engine = await openEngine(process.env['TILLWAY_TEST_DATABASE_URL']);
});
afterAll(() => engine.close());

/** The most seeds that an experiment may take (README.md, "Planted bugs"). */
const mostSeeds = 200;

/**
 * Answers whether one of the seeds finds the bug. The first seed known to find it is played first, and is mostly the
 * only one.
 */
async function isFound(bug: PlantedBug, invariant: string, last: number): Promise<boolean> {
  for (const seed of [last, ...Array.from({ length: mostSeeds }, (_, index) => index + 1)]) {
    const { broken } = await playSeed(engine, seed, bug);
    if (broken.some((problem) => problem.startsWith(`${invariant}: `))) return true;
  }
  return false;
}

test.each([
  ['double-charge-on-retry', 'oneChargePerIntent', 2],
  ['part-booked-as-whole', 'bookedIsApproved', 5],
  ['not-sent-but-sent', 'recordsAgreeWithBook', 14],
  ['lost-refund', 'recordsAgreeWithBook', 8],
  ['schedule-fired-twice', 'eachDateFiresOnce', 1],
  ['link-paid-twice', 'linksArePaidOnce', 2],
  ['replaced-left-standing', 'replacedIsOver', 2],
  ['lost-takeback', 'batchesAddUp', 2],
  ['closed-batch-changes', 'batchesAddUp', 2],
  ['lost-notification', 'changesAreNoted', 19],
  ['late-worker-takes-all', 'settledWasThere', 1],
  ['due-that-cannot-run', 'nothingDueIsLeft', 23],
  ['one-job-for-all-terminals', 'wellTerminalsAreCleared', 6],
  ['decided-while-voided', 'voidedNeverSettles', 4],
  ['refund-follows-return', 'returnedIsNotRefunded', 8],
  ['replaced-by-the-clock', 'replacedIsOver', 9],
  ['lost-presentment', 'wantOfMoneyIsFollowed', 2],
  ['presented-again-at-once', 'eachDateFiresOnce', 2],
  ['step-paid-twice', 'placeIsTakenOnce', 49],
  ['change-left-open', 'changesComeToAnEnd', 8],
  ['half-changed', 'doneStepsAreDone', 4],
  ['ended-goes-on', 'replacedIsOver', 12],
  ['plan-without-room', 'takesNoMoreThanItsTotal', 4],
  ['extras-forgotten', 'takesNoMoreThanItsTotal', 12],
  ['captured-again', 'capturedAtMostOnce', 63],
  ['capture-not-waited-for', 'capturedAtMostOnce', 15],
  ['authorized-for-ever', 'capturedAtMostOnce', 95],
  ['taken-not-held', 'authorizationsTakeNoMoney', 7],
  ['authorizations-settle', 'authorizationsTakeNoMoney', 7],
  ['ended-where-the-terminal-is', 'endedWhereTaken', 3],
  ['no-look-up-is-not-found', 'recordsAgreeWithBook', 19],
  ['unknown-to-staff', 'nothingUnknown', 19],
  ['token-of-another-terminal', 'tokensStayAtTheirTerminal', 139],
  ['declines-are-taken', 'sumsAgree', 1],
  ['refunds-are-kept', 'sumsAgree', 1],
  ['plans-without-adjustment', 'planFiguresAgree', 3],
] as const)(
  'the planted bug %s is found within 200 seeds by the invariant %s',
  async (name, invariant, last) => {
    expect(await isFound(plantedBugs[name], invariant, last)).toBe(true);
  },
  1_800_000,
);
