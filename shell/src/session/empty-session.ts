import type { SessionView } from '@tillway/contract';

/** The session view before the first session. */
export const emptySession: SessionView = {
  permissions: {},
  user: {
    id: '',
    name: '',
    email: '',
    timezone: 'UTC',
    position: '',
    created: '',
    password_last_changed: null,
    password_expires: null,
    otp_enabled: false,
    accounts: [],
    terminals: [],
    custom: {},
  },
};
