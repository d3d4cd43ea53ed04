import type { Facts } from '../facts';
import { batchesAddUp, cashIsWhatSettled } from './batches';
import { askedOnce, nothingUnknown, oneChargePerIntent, recordsAgreeWithBook } from './charges';
import { voidedNeverSettles, nothingDueIsLeft, settledWasThere, wellTerminalsAreCleared } from './clearing';
import { authorizationsTakeNoMoney, capturedAtMostOnce, capturesAreKnown } from './captures';
import { askedWhatTheyCan, endedWhereTaken, tokensStayAtTheirTerminal } from './processors';
import { planFiguresAgree, sumsAgree } from './shown';
import { linksArePaidOnce, refusedPayersPaidNothing } from './links';
import { ledgerAgreesWithBook, ledgerIsBalanced } from './ledger';
import { allIsSettled, approvalsServeOnce, changesAreNoted, oneAuditRowPerChange } from './records';
import {
  changedPlansAddUp,
  changesComeToAnEnd,
  doneStepsAreDone,
  paidInFullIsOver,
  stepsAreTakenOnce,
} from './plan-changes';
import { bookedIsApproved, restsAreChargedOnce } from './parts';
import { plansAddUp, plansAreHeldToTheirTotal, takesNoMoreThanItsTotal } from './plans';
import { placeIsTakenOnce, refusedReplacesNothing, replacedIsOver } from './replaced';
import { eachDateFiresOnce, wantOfMoneyIsFollowed } from './series';
import { creditsAddUp, refundedAtMostCharged, returnedIsNotRefunded, voidOrRefund } from './reversals';

/** The invariants that must hold at the end of a seed, by name. */
export const invariants = {
  oneChargePerIntent,
  linksArePaidOnce,
  refusedPayersPaidNothing,
  askedOnce,
  nothingUnknown,
  recordsAgreeWithBook,
  bookedIsApproved,
  restsAreChargedOnce,
  capturedAtMostOnce,
  authorizationsTakeNoMoney,
  capturesAreKnown,
  endedWhereTaken,
  askedWhatTheyCan,
  tokensStayAtTheirTerminal,
  refundedAtMostCharged,
  returnedIsNotRefunded,
  voidOrRefund,
  creditsAddUp,
  eachDateFiresOnce,
  wantOfMoneyIsFollowed,
  replacedIsOver,
  placeIsTakenOnce,
  refusedReplacesNothing,
  changesAreNoted,
  plansAddUp,
  plansAreHeldToTheirTotal,
  takesNoMoreThanItsTotal,
  changesComeToAnEnd,
  stepsAreTakenOnce,
  doneStepsAreDone,
  paidInFullIsOver,
  changedPlansAddUp,
  approvalsServeOnce,
  ledgerIsBalanced,
  ledgerAgreesWithBook,
  batchesAddUp,
  cashIsWhatSettled,
  settledWasThere,
  voidedNeverSettles,
  wellTerminalsAreCleared,
  nothingDueIsLeft,
  oneAuditRowPerChange,
  allIsSettled,
  sumsAgree,
  planFiguresAgree,
} satisfies Record<string, (facts: Facts) => string[]>;

/** Lists every broken invariant, each with its name. */
export const brokenInvariants = (facts: Facts): string[] =>
  Object.entries(invariants).flatMap(([name, holds]) => holds(facts).map((problem) => `${name}: ${problem}`));
