/** The `z-index` of a floating part: above the page, and above the parts that were open before it. */
export const layer = 'calc(var(--tw-z-index-overlay) + var(--layer-index, 0))';
