/**
 * Removes a closed layer at once. Ark keeps a layer until its closing animation ends. On a busy machine it
 * mistook the opening animation for that one and waited forever; the invisible layer then caught every click
 * on the page.
 */
export const leavesAtOnce = { '&[data-state=closed]': { animation: 'none' } };
