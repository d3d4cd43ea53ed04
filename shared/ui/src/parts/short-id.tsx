import { chakra } from '@tillway/ui';
import { CopyButton } from './copy-button';

export interface ShortIdProps {
  id: string;
  /** The name of the copy button: `Copy transaction ID`. If omitted, there is no button. */
  copyLabel?: string;
}

const Whole = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '6',
    my: '-1.5',
    maxWidth: 'full',
  },
});
/** Shortens the id visually only: selection, search, and screen readers get the whole id in one piece. */
const Cut = chakra('span', {
  base: {
    _before: { content: 'attr(data-shown) / ""', _print: { content: 'none' } },
    '& > span': {
      display: 'inline-block',
      width: 0,
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      verticalAlign: 'bottom',
      _print: { display: 'inline', width: 'auto', whiteSpace: 'normal', wordBreak: 'break-all' },
    },
  },
});

/** The length in characters up to which an id is shown whole. */
const longest = 16;
const endLength = 5;

/**
 * An id by its first and last characters, usually with a button that copies all of it. Printed, the id is
 * whole.
 */
export function ShortId({ id, copyLabel }: ShortIdProps) {
  return (
    <Whole title={id}>
      {id.length > longest ? (
        <Cut data-shown={`${id.slice(0, endLength)}…${id.slice(-endLength)}`}>
          <span>{id}</span>
        </Cut>
      ) : (
        <span>{id}</span>
      )}
      {copyLabel === undefined ? null : (
        <chakra.span data-screen-only me="-1.5">
          <CopyButton text={id} label={copyLabel} />
        </chakra.span>
      )}
    </Whole>
  );
}
