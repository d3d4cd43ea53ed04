import { t } from '@tillway/language';
import type { MouseEvent } from 'react';
import { styled } from '../looks/styled';

const Anchor = styled('a', 'skip-link');

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
