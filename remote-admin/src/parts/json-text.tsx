import { chakra } from '@tillway/ui';
import { jsonText } from './json-flags';

const Code = chakra('pre', {
  base: { fontFamily: 'mono', textStyle: 'xs', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

/** A stored object as read-only JSON. */
export const JsonText = ({ label, value }: { label: string; value: object }) => (
  <Code tabIndex={0} aria-label={label}>
    {jsonText(value)}
  </Code>
);
