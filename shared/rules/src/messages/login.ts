export const emailRequired = 'Email is required';
export const passwordRequired = 'Password is required';
export const otpRequired = 'OTP is required';
export const passwordTooShort = 'Password must be eight characters or longer';
export const passwordComposition =
  'Password must contain one uppercase character, one lowercase character, and a digit';
export const passwordMismatch = 'Password verification does not match';
export const passwordUnchanged = 'New password must differ from the current password';
export const invalidPassword = 'Invalid Password';
export const incorrectPassword = 'Incorrect password.';
/** Why a sign-in was refused (decisions O-01): the same words whether the user does not exist or the password is wrong. */
export const signInInvalid = 'Invalid email or password';
export const signInLocked = 'This account is locked. Please contact support.';
export const signInDisabled = 'This account is disabled. Please contact support.';
export const signInExpired = 'Your password has expired. Please reset it to sign in.';
export const signInOtpRequired = 'Two-factor authentication is required';
export const signInOtpInvalid = 'Invalid 2FA token';
export const tooManyAttempts = 'Too many attempts. Please wait and try again.';
export const otpIsOn = 'Two-factor authentication is on already';
export const otpIsOff = 'Two-factor authentication is off';
export const otpEnrolmentOver = 'This took too long. Please begin again.';
export const recoveryCodeUsed = (left: number): string =>
  `You have used a recovery code. ${left === 0 ? 'None is' : `${left} ${left === 1 ? 'is' : 'are'}`} left: new ones are made in your profile.`;
