/**
 * A closed layer goes at once. Ark keeps one until the animation that its closed state has is over; on a busy machine it took the
 * animation that the layer came in with for that one, waited for ever, and the unseen layer caught every click on the page.
 */
export const leavesAtOnce = { '&[data-state=closed]': { animation: 'none' } };
