/** What a remote of one screen says of itself, as `release.json` has it. */
export const handmadeRelease = (name: string, label: string) => ({
  name,
  container: `tillway_${name}`,
  manifest: {
    name,
    version: '9.0.0',
    portalApi: '^1.0.0',
    owner: `${name} team`,
    purpose: 'Is seen by a test',
    routes: [
      { path: `/${name}`, name: label, title: label, access: { permission: 'can_use_virtual_terminal' } },
    ],
    menu: [{ menu: 'card', label, to: `/${name}`, order: 90 }],
    events: { emits: [], listens: [] },
    capabilities: [],
  },
});

/** Its script, written by hand: the container that Module Federation asks, with the source of its lifecycles. */
export const handmadeScript = (name: string, lifecycles: string): string =>
  `var tillway_${name} = { init() {}, get: () => Promise.resolve(() => (${lifecycles})) };\n`;

/** Lifecycles of a screen that is a heading. */
export const heading = (text: string): string => `{
  bootstrap: async () => {},
  mount: async ({ domElement }) => {
    domElement.append(Object.assign(document.createElement('h1'), { textContent: ${JSON.stringify(text)} }));
  },
  unmount: async ({ domElement }) => domElement.replaceChildren(),
}`;

/** Lifecycles of a screen that tells the shell that it broke while it was drawn. */
export const brokenScreen = `{
  bootstrap: async () => {},
  mount: async ({ reportFailure }) => reportFailure(new Error('rows is undefined')),
  unmount: async () => {},
}`;
