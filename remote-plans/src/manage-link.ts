/** Where a plan is managed; its own id, since merchants may give two plans one name (decisions A-05). */
export const manageLink = (id: string): string => `/plans/manage?id=${encodeURIComponent(id)}`;
