import { t } from '@tillway/language';
import { VisuallyHidden } from '../a11y/visually-hidden';
import { styled } from '../looks/styled';

const Ring = styled('span', 'spinner');

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
