import { type ForwardedRef, forwardRef, useContext } from 'react';
import { Link as RouterLink, type LinkProps } from 'react-router-dom';
import { PortalContext, usePortal } from '../portal/portal-context';

/** Returns a function that tells whether this portal has the screen of an address. */
export const useHasScreen = (): ((to: string) => boolean) => usePortal().nav.has ?? (() => true);

/**
 * A link to a screen. If the portal leaves the screen out, a link in a text is only its text, and a styled one, such as
 * a button, is nothing.
 */
export const Link: typeof RouterLink = forwardRef(function Link(
  props: LinkProps,
  ref: ForwardedRef<HTMLAnchorElement>,
) {
  const nav = useContext(PortalContext)?.nav;
  const { to, className, children } = props;
  if (typeof to === 'string' && nav?.has?.(to) === false) return className === undefined ? children : null;
  return <RouterLink {...props} ref={ref} />;
});
