/** Returns the description of a remote with one screen, as in `release.json`. */
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

/** Returns a handwritten script: the container that Module Federation requests, with the source of the lifecycles. */
export const handmadeScript = (name: string, lifecycles: string): string =>
  `var tillway_${name} = { init() {}, get: () => Promise.resolve(() => (${lifecycles})) };\n`;

/** Returns lifecycles of a screen with a heading. */
export const heading = (text: string): string => `{
  bootstrap: async () => {},
  mount: async ({ domElement }) => {
    domElement.append(Object.assign(document.createElement('h1'), { textContent: ${JSON.stringify(text)} }));
  },
  unmount: async ({ domElement }) => domElement.replaceChildren(),
}`;

/** The lifecycles of a screen that reports to the shell that it broke while rendering. */
export const brokenScreen = `{
  bootstrap: async () => {},
  mount: async ({ reportFailure }) => reportFailure(new Error('rows is undefined')),
  unmount: async () => {},
}`;
