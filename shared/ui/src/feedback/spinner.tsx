import { t } from '@tillway/language';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '../a11y/visually-hidden';

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    width: '1.25em',
    height: '1.25em',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderInlineStartColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin 0.7s linear infinite',
    flexShrink: 0,
    // Slower instead of still: a motionless spinner looks broken.
    _motionReduce: { animationDuration: '2s !important', animationIterationCount: 'infinite !important' },
  },
});

/**
 * A turning ring as large as the text beside it. Give `label` unless the text beside it mentions the work.
 */
export function Spinner({ label }: { label?: string }) {
  return (
    <>
      <Ring aria-hidden />
      {label === undefined ? null : <VisuallyHidden>{t(label)}</VisuallyHidden>}
    </>
  );
}
