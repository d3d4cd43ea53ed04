/** Returns the portal file of a local portal with the remotes, and with the back end of each that has one. */
export const portalFile = (remotes) => ({
  default: { portal: 'emulator', environment: 'local' },
  hosts: {},
  portals: {
    emulator: {
      brand: { key: 'tillway', name: 'Tillway', theme: 1, poweredBy: false },
      flags: { landTransactions: false, twoFactor: false },
      shell: {},
      remotes: remotes.map(({ name, backend }) => ({ name, ...(backend && { backend }) })),
    },
  },
  shell: {
    owner: 'Portal team',
    purpose: 'Signs in, guards screens, shows menus and dialogs, loads the remote',
  },
});
