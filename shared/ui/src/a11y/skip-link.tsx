import { t } from '@tillway/language';
import { chakra } from '@chakra-ui/react/styled-system';
import type { MouseEvent } from 'react';

const Anchor = chakra('a', {
  base: {
    position: 'fixed',
    insetBlockStart: '2',
    insetInlineStart: '2',
    zIndex: 'tooltip',
    px: '4',
    py: '2',
    bg: 'bg',
    color: 'brand.fg',
    fontWeight: 'medium',
    borderWidth: '2px',
    borderColor: 'brand.solid',
    borderRadius: 'md',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },
});

export type SkipLinkProps = {
  /** Id of the main area, which must be focusable (`tabIndex={-1}`). */ target: string;
};

/** The first stop of the Tab key: jumps over the bars to the content, without touching the URL. */
export function SkipLink({ target }: SkipLinkProps) {
  const jump = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(target)?.focus();
  };
  return (
    <Anchor href={`#${target}`} onClick={jump}>
      {t('Skip to main content')}
    </Anchor>
  );
}
