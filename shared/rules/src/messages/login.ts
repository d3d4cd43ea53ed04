export const emailRequired = 'Email is required';
export const passwordRequired = 'Password is required';
export const otpRequired = 'OTP is required';
const inWords: Readonly<Record<number, string>> = {
  8: 'eight',
  9: 'nine',
  10: 'ten',
  11: 'eleven',
  12: 'twelve',
  13: 'thirteen',
  14: 'fourteen',
  15: 'fifteen',
  16: 'sixteen',
};
/** Eight by default; an installation may require more. */
export const passwordTooShort = (length: number): string =>
  `Password must be ${inWords[length] ?? length} characters or longer`;
/** The same rule as a hint beside the field. */
export const passwordLengthRule = (length: number): string => {
  const word = inWords[length] ?? String(length);
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} characters or longer`;
};
export const passwordTooCommon = 'Password is too common';
export const passwordComposition =
  'Password must contain one uppercase character, one lowercase character, and a digit';
export const passwordMismatch = 'Password verification does not match';
export const passwordUnchanged = 'New password must differ from the current password';
export const invalidPassword = 'Invalid Password';
export const incorrectPassword = 'Incorrect password.';
/** A refused sign-in. The words are the same for an unknown user and a wrong password. */
export const signInInvalid = 'Invalid email or password';
/** Does not tell when it was locked, because unknown users are locked in the same way. */
export const signInLocked =
  'This account is locked for up to 30 minutes. Resetting your password by e-mail unlocks it at once.';
export const signInDisabled = 'This account is disabled. Please contact support.';
export const signInExpired = 'Your password has expired. Please reset it to sign in.';
export const signInOtpRequired = 'Two-factor authentication is required';
export const signInOtpInvalid = 'Invalid 2FA token';
export const signInOtpUsed = 'Invalid 2FA token: it was used already, wait for the next one';
export const signInOtpClock =
  'Invalid 2FA token: the clock of the device that makes it is off, set it to automatic';
export const tooManyAttempts = 'Too many attempts. Please wait and try again.';
export const otpIsOn = 'Two-factor authentication is on already';
export const otpIsOff = 'Two-factor authentication is off';
export const otpEnrolmentOver = 'This took too long. Please begin again.';
export const recoveryCodeUsed = (left: number): string =>
  `You have used a recovery code. ${left === 0 ? 'None is' : `${left} ${left === 1 ? 'is' : 'are'}`} left: create new ones in your profile.`;
