// jsdom lays nothing out, and what has no box cannot get focus from a focus trap: give everything one box.
if (typeof Element !== 'undefined') {
  Element.prototype.getClientRects = () => Object.assign([new DOMRect(0, 0, 1, 1)], { item: () => null });
}
