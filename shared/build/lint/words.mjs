/**
 * Names that this code used to have for things with a name in the payments field: one thing has one name. The
 * linter rejects a name on the left and suggests the one on the right (`name: better`). A part of the front
 * end is added to its list once its own code is clean.
 */
const gateway = {
  Till: 'PaymentDeps',
  till: 'deps',
  Attempt: 'PaymentContext',
  JudgedCharge: 'PricedPayment',
  judgeCharge: 'validateAndPrice',
  judgeWaiver: 'validateWaiver',
  judgeSeries: 'validateSeries',
  insertClaim: 'insertReservation',
  ClaimRefusal: 'ReservationRefusal',
  claimRefund: 'reserveRefund',
  claimVoid: 'reserveVoid',
  twin: 'replay',
  alike: 'duplicate',
  findAlike: 'findDuplicate',
  surroundings: 'relatedFields',
  surroundingsOf: 'relatedFieldsOf',
  Ending: 'Completion',
  endAtOnce: 'completeInOneStatement',
  endsAlone: 'isSelfContained',
  endSale: 'completeSale',
  OpenSale: 'OpenPayment',
  finishPayment: 'recordOutcome',
  isHeld: 'isDeferred',
  postHeldPayment: 'submitDeferred',
  takeUpHeld: 'lockDeferred',
  isWithUs: 'notYetSubmitted',
  callOff: 'tryVoid',
  calledOff: 'voided or cancelled, whichever it is',
  takePlace: 'supersede',
  Wish: 'ChangeRequest',
  wishOf: 'changeRequestOf',
  mustMean: 'assertSameTransaction',
  Operator: 'Principal',
  operatorOf: 'principalOf',
  raiseTask: 'raiseException',
  Letter: 'EmailContent',
  letters: 'emails',
  Letterhead: 'MerchantHeader',
  letterhead: 'merchantHeader',
  InstrumentToKeep: 'InstrumentToStore',
  keepInstrument: 'storeInstrument',
  toKeep: 'toStore',
  takeOutInstrument: 'detokenize',
  CardInHand: 'ClearCard',
  lookUpPayment: 'inquirePayment',
  bankDecision: 'achOutcome',
  BankDecision: 'AchOutcome',
  entriesAtBank: 'submittedEntries',
  EntryAtBank: 'SubmittedEntry',
  recountBatchOf: 'recalculateBatch',
  fewRecords: 'smallSetHint',
  begunDates: 'startedOccurrences',
  sendBack: 'applyReturn or returnDebit',
  takeBack: 'reverseEntries',
};

const frontEnd = {
  ListProvider: 'QueryProvider',
  LazyPart: 'LazyModule',
  LoadingMeans: 'LoadDependencies',
  Surroundings: 'ShellDependencies',
  onBroken: 'onFatalError',
  SignedInMark: 'sessionCookieHint',
  watchRefusals: 'refreshSessionOnForbidden',
  Dialogue: 'QueuedDialog',
  Readable: 'ReadonlyStore',
  Verdict: 'GuardDecision',
  Paper: 'PrintableDocument',
  PaperSchema: 'PrintableDocumentSchema',
  PaperLine: 'DocumentLine',
  partsOf: 'plannedPayments, or planTransactions of a plan',
  letterhead: 'merchantHeader',
  finishPayment: 'completePayment',
  takePlace: 'enter (a line), supersede (a payment)',
  richPart: 'overlayBundle',
  wished: 'requested',
  came: 'outcome',
  nobody: 'emptySession, or withoutPermissions',
  nowhere: 'noAccount (of a refund), home (of a redirect)',
  judge: 'validate',
  Words: 'SvgText, or what the texts are of',
  Letter: 'EmailContent',
  wishOf: 'changeRequestOf',
  mustMean: 'assertSameTransaction',
  calledOff: 'voided or cancelled, whichever it is',
  sentCard: 'cardPayload',
  sentAddress: 'addressPayload',
  filledIn: 'omitEmpty',
  onlyThoseOf: 'pick',
  Judging: 'ValidationContext',
  lostFee: 'waivedFee',
  placesOf: 'refundAccounts',
  onAnew: 'onReset',
  startAnew: 'createAnother',
  TwoLists: 'DescriptionColumns',
  FormWithSide: 'FormWithSidebar',
};

/** The parts of the repository for each list. */
const lists = [
  { words: gateway, parts: ['gateway'] },
  {
    words: frontEnd,
    parts: ['edge', 'remote-admin', 'remote-history', 'remote-payments', 'remote-plans', 'shared', 'shell'],
  },
];

const glossary = {
  meta: { type: 'suggestion', schema: [{ type: 'object' }] },
  create: (context) => ({
    Identifier(node) {
      const better = Object.hasOwn(context.options[0], node.name) && context.options[0][node.name];
      if (better) context.report({ node, message: `The field's word for ${node.name} is ${better}.` });
    },
  }),
};

const plugins = { words: { rules: { glossary } } };

/** The rules for eslint's flat config. */
export const wordRules = lists.map(({ words, parts }) => ({
  files: parts.map((part) => `${part}/**/*.{ts,tsx}`),
  plugins,
  rules: { 'words/glossary': ['error', words] },
}));
