/** Where the browser tests have their portal; `TILLWAY_E2E_PORT` moves it. */
export const portalPort = Number(process.env.TILLWAY_E2E_PORT ?? 8090);
export const portalUrl = `http://localhost:${portalPort}`;
/** The same portal under a brand's host; every name below localhost is this machine. */
export const brandUrl = (brand: string) => `http://${brand}.localhost:${portalPort}`;
