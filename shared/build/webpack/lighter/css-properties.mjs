import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * Loader in the place of `@pandacss/is-valid-prop`: which properties are CSS is known to the browser. The library's list
 * stays the measure where one is also an attribute of HTML or SVG (`color`, `width`): of all others the browser's word
 * counts. What it does not know it would not apply either. `attributes`: whether React takes a property for an attribute.
 */
export function cssPropertiesOf(names, isAttribute, attributes) {
  const both = names.filter(isAttribute);
  return `import isAttribute from ${JSON.stringify(attributes)};
const both = new Set(${JSON.stringify(both.join())}.split(","));
const { style } = document.documentElement;
export const isCssProperty = (name) =>
  name.startsWith("--") || /&|@/.test(name) || both.has(name) || (name in style && !isAttribute(name));
`;
}

export default async function cssProperties() {
  const { attributes } = this.getOptions();
  const { allCssProperties } = await import(pathToFileURL(this.resourcePath).href);
  const { default: isAttribute } = createRequire(attributes)('@emotion/is-prop-valid');
  return cssPropertiesOf(allCssProperties, isAttribute, attributes);
}
