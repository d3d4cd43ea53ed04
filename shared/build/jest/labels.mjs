/**
 * The labels of fields, found faster: for one field jsdom walks the page once for every label on it, and a query by label
 * asks every field.
 */
const kinds = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];

const fieldOf = (label, root) =>
  label.hasAttribute('for') ? root.getElementById?.(label.htmlFor) : label.control;

const labels = {
  configurable: true,
  get() {
    if (this.type === 'hidden') return null;
    const root = this.getRootNode();
    return [...root.querySelectorAll('label')].filter((label) => fieldOf(label, root) === this);
  },
};

// Some files ask for Node instead of a page.
for (const kind of globalThis.window ? kinds : [])
  Object.defineProperty(globalThis[`HTML${kind}Element`].prototype, 'labels', labels);
