import type { SessionView } from '@tillway/contract';

/** What is seen of the session before there has been one. */
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
