const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML, including attribute values in double quotes. */
export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

type Attributes = Readonly<Record<string, string | number | true | undefined>>;

const opened = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) =>
      value === undefined ? '' : value === true ? ` ${key}` : ` ${key}="${escape(String(value))}"`,
    )
    .join('')}>`;

/** Renders an element around content that is HTML already. */
export const element = (name: string, attributes: Attributes, ...content: string[]): string =>
  `${opened(name, attributes)}${content.join('')}</${name}>`;

/** Renders an element that has no content. */
export const leaf = (name: string, attributes: Attributes): string => opened(name, attributes);

/** Renders an icon of `@tillway/ui`: one stroked path on a 24 × 24 grid. */
export const icon = (path: string, size = '1.25em'): string =>
  element(
    'svg',
    {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': 1.75,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      focusable: 'false',
      'aria-hidden': 'true',
    },
    element('path', { d: path }),
  );

const circle = 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17z';
export const icons = {
  eye: 'M2.5 12c2-4 5.4-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.4 6.5-9.5 6.5S4.5 16 2.5 12zM12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6z',
  error: `${circle}M12 7.8v5M12 16v.1`,
  info: `${circle}M12 11v5M12 7.9v.1`,
  warning: 'M12 4.5L2.8 20h18.4zM12 10.5v4M12 17.2v.1',
};
