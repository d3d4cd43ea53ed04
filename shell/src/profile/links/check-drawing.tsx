import { useId } from 'react';
import { ink, Words } from './words';

const rule = { stroke: ink.line, strokeWidth: 1 };
const frame = { height: 30, y: 206, rx: 4, fill: 'none', stroke: ink.mark, strokeWidth: 2.5 };

/** A check with its two numbers marked. Nobody has such an account. */
export function CheckDrawing() {
  const title = useId();
  return (
    <svg viewBox="0 0 520 262" role="img" aria-labelledby={title}>
      <title id={title}>
        A check. At its foot from the left: the routing number 123456789, the account number 000987654321, the
        check number 1042.
      </title>
      <rect x="14" y="14" width="492" height="234" rx="6" fill={ink.paper} stroke={ink.edge} />
      <g fill={ink.dark}>
        <Words x="32" y="44" size={13} strong>
          Alex Sample
        </Words>
        <Words x="488" y="44" size={13} strong textAnchor="end">
          1042
        </Words>
      </g>
      <g fill={ink.soft}>
        <Words x="32" y="58" size={10}>
          1 Example Street, Anytown
        </Words>
        <Words x="386" y="78" size={10} textAnchor="end">
          Date
        </Words>
        <Words x="32" y="110" size={10}>
          Pay to the order of
        </Words>
        <Words x="396" y="110" size={12}>
          $
        </Words>
        <Words x="488" y="141" size={10} textAnchor="end">
          Dollars
        </Words>
        <Words x="32" y="168" size={11} strong>
          Anytown Bank
        </Words>
        <Words x="488" y="188" size={10} textAnchor="end">
          Signature
        </Words>
      </g>
      <path d="M392 80h96M132 112h252M32 143h412M328 176h160" {...rule} />
      <rect x="408" y="95" width="80" height="20" fill="none" {...rule} />

      <rect x="26" width="138" {...frame} />
      <rect x="176" width="156" {...frame} />
      <g fill={ink.mark}>
        <Words x="26" y="199" size={12} strong>
          Routing number
        </Words>
        <Words x="176" y="199" size={12} strong>
          Account number
        </Words>
      </g>
      <g fill={ink.dark}>
        <BankSign x={36} />
        <Words x="50" y="226" size={15} mono>
          123456789
        </Words>
        <BankSign x={145} />
        <Words x="186" y="226" size={15} mono>
          000987654321
        </Words>
      </g>
      <Words x="350" y="226" size={15} mono fill={ink.soft}>
        1042
      </Words>
    </svg>
  );
}

/** The sign that stands around a routing number in the printed line. */
const BankSign = ({ x }: { x: number }) => (
  <path d={`M${x} 215h2v11h-2zM${x + 5} 215h4v4h-4zM${x + 5} 222h4v4h-4z`} />
);
