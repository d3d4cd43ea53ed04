import { t } from '@tillway/language';
import { useId } from 'react';
import { drawingColors, SvgText } from './svg-text';

const rule = { stroke: drawingColors.line, strokeWidth: 1 };
const frame = { height: 30, y: 206, rx: 4, fill: 'none', stroke: drawingColors.mark, strokeWidth: 2.5 };

/** A check with its two numbers marked. The account is made up. */
export function CheckDrawing() {
  const title = useId();
  return (
    <svg viewBox="0 0 520 262" role="img" aria-labelledby={title}>
      <title id={title}>
        {t(
          'A check. At its foot from the left: the routing number 123456789, the account number 000987654321, the check number 1042.',
        )}
      </title>
      <rect
        x="14"
        y="14"
        width="492"
        height="234"
        rx="6"
        fill={drawingColors.paper}
        stroke={drawingColors.edge}
      />
      <g fill={drawingColors.dark}>
        <SvgText x="32" y="44" size={13} strong>
          {t('Alex Sample')}
        </SvgText>
        <SvgText x="488" y="44" size={13} strong textAnchor="end">
          1042
        </SvgText>
      </g>
      <g fill={drawingColors.soft}>
        <SvgText x="32" y="58" size={10}>
          {t('1 Example Street, Anytown')}
        </SvgText>
        <SvgText x="386" y="78" size={10} textAnchor="end">
          {t('Date')}
        </SvgText>
        <SvgText x="32" y="110" size={10}>
          {t('Pay to the order of')}
        </SvgText>
        <SvgText x="396" y="110" size={12}>
          $
        </SvgText>
        <SvgText x="488" y="141" size={10} textAnchor="end">
          {t('Dollars')}
        </SvgText>
        <SvgText x="32" y="168" size={11} strong>
          {t('Anytown Bank')}
        </SvgText>
        <SvgText x="488" y="188" size={10} textAnchor="end">
          {t('Signature')}
        </SvgText>
      </g>
      <path d="M392 80h96M132 112h252M32 143h412M328 176h160" {...rule} />
      <rect x="408" y="95" width="80" height="20" fill="none" {...rule} />

      <rect x="26" width="138" {...frame} />
      <rect x="176" width="156" {...frame} />
      <g fill={drawingColors.mark}>
        <SvgText x="26" y="199" size={12} strong>
          {t('Routing number')}
        </SvgText>
        <SvgText x="176" y="199" size={12} strong>
          {t('Account number')}
        </SvgText>
      </g>
      <g fill={drawingColors.dark}>
        <BankSign x={36} />
        <SvgText x="50" y="226" size={15} mono>
          123456789
        </SvgText>
        <BankSign x={145} />
        <SvgText x="186" y="226" size={15} mono>
          000987654321
        </SvgText>
      </g>
      <SvgText x="350" y="226" size={15} mono fill={drawingColors.soft}>
        1042
      </SvgText>
    </svg>
  );
}

/** The symbol that encloses a routing number in the printed line. */
const BankSign = ({ x }: { x: number }) => (
  <path d={`M${x} 215h2v11h-2zM${x + 5} 215h4v4h-4zM${x + 5} 222h4v4h-4z`} />
);
