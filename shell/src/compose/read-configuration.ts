import { type PortalConfiguration, readPortalConfiguration } from '@tillway/contract/release';

/** The portal configuration that the page carries. Throws when there is none, or when it is not one. */
export function readConfiguration(document: Document): PortalConfiguration {
  const text = document.getElementById('portal-configuration')?.textContent;
  if (!text) throw new Error('The page carries no portal configuration');
  return readPortalConfiguration(JSON.parse(text));
}

/** What styles written at run time must name under the page's content security policy. */
export const styleNonce = (document: Document): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;
