/** Returns the portal file of a local portal with one remote, and with its back end if it has one. */
export const portalFile = (name, backend) => ({
  default: { portal: 'emulator', environment: 'local' },
  hosts: {},
  portals: {
    emulator: {
      brand: { key: 'tillway', name: 'Tillway', theme: 1, poweredBy: false },
      flags: { landTransactions: false, twoFactor: false },
      shell: {},
      remotes: [{ name, ...(backend && { backend }) }],
    },
  },
  shell: {
    owner: 'Portal team',
    purpose: 'Signs in, guards screens, shows menus and dialogs, loads the remote',
  },
});
