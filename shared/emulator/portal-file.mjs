/** A portal of this machine alone with one remote, as the edge reads it; with its back end, where it has one. */
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
