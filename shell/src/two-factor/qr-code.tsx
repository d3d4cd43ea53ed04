import { t } from '@tillway/language';
import { chakra } from '@tillway/ui';
import { encode } from 'uqr';

/** The white margin around the code in modules, as its standard requires. */
const quiet = 4;

/** A QR code as one path. Black on white in every theme, because cameras read that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: quiet });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <chakra.svg
      role="img"
      aria-label={t(label)}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      width="11rem"
      height="11rem"
      flexShrink={0}
      bg="white"
      borderWidth="1px"
      borderRadius="md"
    >
      <path d={path} fill="black" />
    </chakra.svg>
  );
}
