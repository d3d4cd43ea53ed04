import type { ListView, UserCustom } from '../users/preferences';

/**
 * The cookie that says that lists begin otherwise than their manifests say. The page then asks for none ahead. It holds
 * nothing else.
 */
export const firstPagesCookie = 'tillway_lists';
const own = `${firstPagesCookie}=own`;

/** Answers whether a user's lists begin with rows per page of the user's own, or any with a view. */
export const hasOwnFirstPages = ({ pagination, ...custom }: UserCustom): boolean =>
  pagination !== undefined ||
  Object.entries(custom).some(
    ([key, value]) => key.endsWith('_views') && (value as ListView[]).some(({ is_default }) => is_default),
  );

/** Answers whether the cookies of a request or document say so of the last user. */
export const ownFirstPagesIn = (cookies: string | undefined): boolean =>
  (cookies ?? '').split('; ').includes(own);
