import { chakra } from '@tillway/ui';
import { encode } from 'uqr';

/** Modules of white around the code, as its standard asks for. */
const quiet = 4;

/** A QR code as one path. Black on white in every theme: that is what cameras read. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: quiet });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <chakra.svg
      role="img"
      aria-label={label}
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
