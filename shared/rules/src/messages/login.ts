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
/** Eight as documented; an installation may ask for more (decisions A-04). */
export const passwordTooShort = (length: number): string =>
  `Password must be ${inWords[length] ?? length} characters or longer`;
/** The same, where one types. */
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
/** Why a sign-in was refused (decisions O-01): the same words whether the user does not exist or the password is wrong. */
export const signInInvalid = 'Invalid email or password';
/** Says nothing of when it was locked: users who do not exist are locked alike (decisions A-01, B-19). */
export const signInLocked =
  'This account is locked for up to 30 minutes. Resetting your password by e-mail unlocks it at once.';
export const signInDisabled = 'This account is disabled. Please contact support.';
export const signInExpired = 'Your password has expired. Please reset it to sign in.';
export const signInOtpRequired = 'Two-factor authentication is required';
export const signInOtpInvalid = 'Invalid 2FA token';
/** Decisions B-19. */
export const signInOtpUsed = 'Invalid 2FA token: it was used already, wait for the next one';
export const signInOtpClock =
  'Invalid 2FA token: the clock of the device that makes it is off, set it to automatic';
export const tooManyAttempts = 'Too many attempts. Please wait and try again.';
export const otpIsOn = 'Two-factor authentication is on already';
export const otpIsOff = 'Two-factor authentication is off';
export const otpEnrolmentOver = 'This took too long. Please begin again.';
export const recoveryCodeUsed = (left: number): string =>
  `You have used a recovery code. ${left === 0 ? 'None is' : `${left} ${left === 1 ? 'is' : 'are'}`} left: new ones are made in your profile.`;
