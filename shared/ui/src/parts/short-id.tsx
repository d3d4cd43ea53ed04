import { chakra } from '@tillway/ui';
import { CopyButton } from './copy-button';

export interface ShortIdProps {
  id: string;
  /** What the button copies: `Copy transaction ID`; left out, there is none. */
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
/** Left out for the eye alone: what is selected, searched for or read aloud is the whole, in one piece. */
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

/** Shorter ones are read at a glance. */
const longest = 16;
const endLength = 5;

/** An id by its beginning and its end, as a rule with a button that copies all of it; printed it is whole. */
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
