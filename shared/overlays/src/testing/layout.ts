// jsdom has no layout, and a focus trap skips elements without a box: give every element one.
if (typeof Element !== 'undefined') {
  Element.prototype.getClientRects = () => Object.assign([new DOMRect(0, 0, 1, 1)], { item: () => null });
}
