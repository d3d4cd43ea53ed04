import { mostRemotePermissions } from '../access/permissions';

export const valueRequired = 'Value is required';
export const invalidEmailAddress = 'Invalid email address';
export const invalidJson = 'Invalid JSON';
export const maximum40 = 'Max 40 characters';
export const invalidEmail = 'Invalid e-mail.';
export const notXlsx = 'The file must be an .xlsx spreadsheet';
export const userSaved = 'User Saved';
export const userNotSaved = 'Problem saving user';
export const invalidCustomJson = `${invalidJson} for custom field`;
export const invalidPermissionsJson = `${invalidJson} for permissions field`;
export const oneUserOfEmail = 'One email address is one user: choose one of the two';
export const emailTaken = 'This email address belongs to another user';
/** User administration must not change the user's own rights or password. */
export const ownPermissions = 'Another superuser has to change your permissions';
export const ownAccess = 'Another superuser has to disable you';
export const ownPassword = 'Please change your own password in your profile';
/** Only an enabled user can be unlocked. */
export const unlockDisabled = 'A disabled user cannot be unlocked';
export const noProcessors = 'The processors are not known';
/** Shown at a terminal that is to be in use. */
export const processorNotConnected = (name: string): string =>
  `This gateway has no connection to ${name}, so the terminal cannot be in use and charge`;
export const credentialMissing = (label: string): string =>
  `${label} is missing: without it the terminal cannot be in use and charge`;
export const unknownCredential = 'The processor has no such credential';
export const connectionResults = {
  accepted: 'The processor accepts these credentials',
  refused: 'The processor does not accept these credentials',
  unreachable: 'The processor gave no answer. Please try again.',
  incomplete: 'Credentials are missing. The terminal cannot charge without them.',
} as const;
export const unknownPermission = 'is no permission';
export const tooManyRemotePermissions = `A user has at most ${mostRemotePermissions} permissions of remotes`;
export const confirmLogo = (file: string, merchant: string): string =>
  `Are you sure you wish to add ${file} as the new logo for ${merchant}?`;
export const logoFailed = 'Logo failed to upload';
export const confirmLogoRemoval = (merchant: string): string =>
  `Take the logo of ${merchant} away? Receipts show its name.`;
export const logoSaved = 'Logo Saved';
export const logoNotAllowed = 'Logo must be a PNG, JPEG or WebP picture';
export const logoTooLarge = 'Logo may have 1 MB';
export const logoTooWide = 'Logo may be 2,000 pixels wide and high';
export const logoUnreadable = 'Logo cannot be read as a picture';
export const logoAddressOver = 'The upload address is no longer valid';
export const logoUnknown = 'Logo is not known';
export const confirmAccountClose = 'Do you wish to close this account.';
export const confirmAccountModify = 'Do you wish to modify this account.';
/** Shown before a merchant is boarded. */
export const boardingMakes = 'This creates its account, its terminals, and the users chosen here.';
export const boarded = 'Merchant Boarded Successfully';
/** Shown if boarding created users. */
export const passwordsBelow = 'The passwords are shown once, in the merchant’s record behind this message.';
export const boardedWithWarnings = 'Merchants Boarded Successfully with Warnings:';
export const boardingFailed = 'Unknown problem with boarding';
export const unusualAccounts = (ach: number, retail: number): string =>
  `This merchant has ${ach} ACH and ${retail} retail accounts instead of one of each.`;
export const boardedAlready = 'This merchant is boarded already';
/** The outcome is unknown, and it is safe to try again. */
export const boardingUnanswered =
  'The gateway service did not answer. It is not known whether the merchant is boarded there; nothing was made here. Please try again.';
export const gatewayUnanswered = 'The gateway service did not answer. Please try again.';
export const contactEmailTaken =
  'The contact’s e-mail address belongs to another user: no user was made for it';
export const unknownKeys = (keys: readonly string[]): string =>
  `${keys.length === 1 ? 'Unknown key' : 'Unknown keys'}: ${keys.join(', ')}`;
export const gatewaySearchEmpty = 'Choose a merchant or enter an order ID';
export const invalidGatewayMerchant = 'Invalid gateway merchant';
export const invalidTid = 'Invalid TID';
export const trxRequestInvalid = 'The request must be a JSON object with an operation';
export const merchantImported = (mid: string, tid: string): string => `Saved (MID ${mid}, TID ${tid})`;
export const categoriesFailed = 'Problem with adding some or all ACH categories';
export const renewalProcessed = 'This renewal has already been processed';
export const notForRenewals = 'is not part of a renewal payment';
export const renewalChecking = 'The payment of this renewal is being checked with the processor';
export const countyUnknown = 'Choose a county';
export const agencyIdTaken = 'Another agency has this ID';
export const agencyIdRequired = 'Agency ID is required';
export const accountTaken = 'Another agency is this merchant';
export const receiptEmailed = 'Receipt emailed to customer';
export const receiptNotEmailed = 'Problem emailing receipt to customer';
export const terminalSaved = 'Terminal Saved';
export const merchantSaved = 'Merchant Saved';
export const agencySaved = 'Agency Saved';
export const typeRequired = 'Choose at least one type';
export const feeScheduleRequired = 'Choose a fee schedule';
export const cutoffInvalid = 'Cut-off must be a time such as 22:00';
export const timeZoneInvalid = 'Time zone is not known';
export const websiteInvalid = 'Website must begin with http:// or https://';
export const rateInvalid = 'Rate must be between 0 and 100';
export const codeTaken = 'Another terminal of this merchant has this code';
export const invalidParent = 'A merchant cannot be below itself';
export const invalidSalesRep = 'Choose an enabled user whose position is Account Rep';
export const accountClosed = 'This merchant account is closed. Please contact support.';
export const accountClosedAlready = 'Merchant account is closed already';
export const accountOpenAlready = 'Merchant account is open already';
export const confirmAccountReopen =
  'Do you wish to open this account again? Recurring payments are not started by it.';
export const noRecurringWaits = 'No recurring payments of this merchant wait';
export const recurringWaits = 'Recurring payments wait';
export const recurringWaitsText =
  'This merchant was closed and opened again. Its recurring payments wait until they are started here; single ones can be cancelled before.';
export const confirmStartRecurring =
  'Recurring payments go on as they were agreed. Dates that passed meanwhile are charged now.';
export const sessionsEnded = 'Sessions ended';
export const invitationSent = 'Invitation sent';
export const inviteDisabled = 'A disabled user cannot be invited';
