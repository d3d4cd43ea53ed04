export const valueRequired = 'Value is required';
export const invalidEmailAddress = 'Invalid email address';
export const invalidJson = 'Invalid JSON';
export const salesRepRequired = 'Sales Rep is required';
export const maximum40 = 'Max 40 characters';
export const invalidEmail = 'Invalid e-mail.';
export const notXlsx = 'The file must be an .xlsx spreadsheet';
export const userSaved = 'User Saved';
export const userNotSaved = 'Problem saving user';
export const invalidCustomJson = `${invalidJson} for custom field`;
export const invalidPermissionsJson = `${invalidJson} for permissions field`;
export const emailTaken = 'This email address belongs to another user';
/** Nobody raises, locks out or takes over the own user by the administration of users (decisions S-26). */
export const ownPermissions = 'Another superuser has to change your permissions';
export const ownAccess = 'Another superuser has to disable you';
export const ownPassword = 'Please change your own password in your profile';
/** Doc 002 §4: a locked user can be unlocked only when enabled. */
export const unlockDisabled = 'A disabled user cannot be unlocked';
export const unknownPermission = 'is no permission';
export const confirmLogo = (file: string, merchant: string): string =>
  `Are you sure you wish to add ${file} as the new logo for ${merchant}?`;
export const logoFailed = 'Logo failed to upload';
export const confirmAccountClose = 'Do you wish to close this account.';
export const confirmAccountModify = 'Do you wish to modify this account.';
export const boarded = 'Merchant Boarded Successfully';
export const boardedWithWarnings = 'Merchants Boarded Successfully with Warnings:';
export const boardingFailed = 'Unknown problem with boarding';
export const categoriesFailed = 'Problem with adding some or all ACH categories';
export const renewalProcessed = 'This renewal has already been processed';
export const receiptEmailed = 'Receipt emailed to customer';
export const receiptNotEmailed = 'Problem emailing receipt to customer';
/** Decisions O-09, O-10, N-19. */
export const terminalSaved = 'Terminal Saved';
export const merchantSaved = 'Merchant Saved';
export const agencySaved = 'Agency Saved';
