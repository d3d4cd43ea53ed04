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
/** Cut for the eye alone: what is selected, searched for or read aloud is the whole. */
const Head = chakra('span', {
  base: {
    display: 'inline-block',
    maxWidth: '8ch',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'bottom',
    _print: { display: 'inline', maxWidth: 'none', whiteSpace: 'normal', wordBreak: 'break-all' },
  },
});

/** Shorter ones are read at a glance. */
const longest = 16;
const tailLength = 5;

/** An id by its beginning and its end, as a rule with a button that copies all of it; printed it is whole. */
export function ShortId({ id, copyLabel }: ShortIdProps) {
  const cut = id.length > longest ? id.length - tailLength : id.length;
  return (
    <Whole title={id}>
      <span>
        {cut < id.length ? <Head>{id.slice(0, cut)}</Head> : id}
        {id.slice(cut)}
      </span>
      {copyLabel === undefined ? null : (
        <chakra.span data-screen-only>
          <CopyButton text={id} label={copyLabel} />
        </chakra.span>
      )}
    </Whole>
  );
}
