export { disputeCategory, disputeCategoryLabels, type DisputeCategory, wantedEvidence } from './categories';
export {
  evidenceErrors,
  evidenceFileError,
  evidenceFileTypes,
  type EvidenceFileType,
  evidenceLimits,
  evidenceNameError,
  evidenceTextError,
  evidenceTypeOf,
} from './evidence';
export { disputeLetter } from './letter';
export { disputeRequestErrors, type DisputeRequest } from './request';
export { chargebackStops, type StoppingReason } from './reasons';
export {
  canMoveDispute,
  disputeDaysLeft,
  type DisputeMover,
  disputeMoves,
  disputeStateLabels,
  disputeStates,
  type DisputeState,
  disputeTakes,
  disputeUrgency,
} from './states';
