/** The port of the portal under test; `TILLWAY_E2E_PORT` changes it. */
export const portalPort = Number(process.env.TILLWAY_E2E_PORT ?? 8090);
export const portalUrl = `http://localhost:${portalPort}`;
/** Returns the address of the same portal under a brand's host; every name below localhost is this machine. */
export const brandUrl = (brand: string) => `http://${brand}.localhost:${portalPort}`;
