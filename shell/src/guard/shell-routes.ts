import { screenPaths } from '@tillway/contract/routes';
import type { PortalRoute } from './route-table';

/** The shell's own screens. */
export const shellRoutes = [
  { path: screenPaths.shellLogin, name: 'Login', title: 'Login', access: 'public' },
  { path: screenPaths.shellOtpVerify, name: 'OtpVerify', title: 'Two-Factor Verification', access: 'otp' },
  { path: screenPaths.shellResetPassword, name: 'ResetPassword', title: 'Reset Password', access: 'public' },
  {
    path: screenPaths.shellResetPasswordByLink,
    name: 'ResetPassword',
    title: 'Reset Password',
    access: 'public',
  },
  {
    path: screenPaths.shellChangePassword,
    name: 'ChangePassword',
    title: 'Change Password',
    access: 'session',
  },
  { path: screenPaths.shellDashboard, name: 'Dashboard', title: 'Dashboard', access: 'session' },
  {
    path: screenPaths.shellHome,
    name: 'Home',
    title: 'Home',
    access: 'session',
    words: ['start', 'today', 'takings', 'sales', 'overview'],
  },
  {
    path: screenPaths.shellHelp,
    name: 'Help',
    title: 'Help',
    access: 'session',
    words: ['support', 'phone', 'call', 'forms', 'signs', 'letters'],
  },
  { path: screenPaths.shellProfile, name: 'Profile', title: 'Profile', access: 'session' },
] as const satisfies readonly PortalRoute[];

/** Screens that exist only on a developer's machine. */
export const developerRoutes = [
  { path: '/gallery', name: 'Gallery', title: 'Gallery', access: 'session' },
] as const satisfies readonly PortalRoute[];

/** Screens of the developer's panel, present everywhere but in production. */
export const panelRoutes = [
  { path: '/developer', name: 'Developer', title: 'Developer’s panel', access: 'session' },
  { path: '/developer/errors/:number', name: 'Developer', title: 'Developer’s panel', access: 'session' },
] as const satisfies readonly PortalRoute[];

export type ShellRouteName = (typeof shellRoutes)[number]['name'];
