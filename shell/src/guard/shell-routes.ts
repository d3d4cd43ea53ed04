import type { PortalRoute } from './route-table';

/** The shell's own screens (decisions §5). */
export const shellRoutes = [
  { path: '/', name: 'Login', title: 'Login', access: 'public' },
  { path: '/otp_verify', name: 'OtpVerify', title: 'Two-Factor Verification', access: 'otp' },
  { path: '/reset_password', name: 'ResetPassword', title: 'Reset Password', access: 'public' },
  { path: '/reset_password/:token', name: 'ResetPassword', title: 'Reset Password', access: 'public' },
  { path: '/change_password', name: 'ChangePassword', title: 'Change Password', access: 'session' },
  { path: '/dashboard', name: 'Dashboard', title: 'Dashboard', access: 'session' },
  { path: '/help', name: 'Help', title: 'Help', access: 'session' },
  { path: '/profile', name: 'Profile', title: 'Profile', access: 'session' },
] as const satisfies readonly PortalRoute[];

/** What there is on a developer's machine alone. */
export const developerRoutes = [
  { path: '/gallery', name: 'Gallery', title: 'Gallery', access: 'session' },
] as const satisfies readonly PortalRoute[];

/** Where the developer's panel is, too: everywhere but in production. */
export const panelRoutes = [
  { path: '/developer', name: 'Developer', title: 'Developer’s panel', access: 'session' },
  { path: '/developer/errors/:number', name: 'Developer', title: 'Developer’s panel', access: 'session' },
] as const satisfies readonly PortalRoute[];

export type ShellRouteName = (typeof shellRoutes)[number]['name'];
