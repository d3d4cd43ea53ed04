/**
 * Finds the labels of fields faster: jsdom walks the page once for each label of a field, and a query by
 * label does so for every field.
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

// Some test files run in Node instead of jsdom.
for (const kind of globalThis.window ? kinds : [])
  Object.defineProperty(globalThis[`HTML${kind}Element`].prototype, 'labels', labels);
