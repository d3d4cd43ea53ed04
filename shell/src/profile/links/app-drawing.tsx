import { t } from '@tillway/language';
import { useId } from 'react';
import { drawingColors, SvgText } from './svg-text';

const rows = [
  { y: 126, label: 'Routing number (ACH)', value: '123456789' },
  { y: 176, label: 'Account number', value: '000987654321' },
];

/** A phone with a bank's app, open at the account's details. The account is made up. */
export function AppDrawing() {
  const title = useId();
  return (
    <svg viewBox="0 0 300 262" role="img" aria-labelledby={title}>
      <title id={title}>
        {t(
          'A banking app, open at the details of a checking account: routing number for ACH 123456789, account number 000987654321.',
        )}
      </title>
      <path d="M58 262V34a20 20 0 0 1 20-20h144a20 20 0 0 1 20 20v228z" fill={drawingColors.dark} />
      <path d="M65 262V35a14 14 0 0 1 14-14h142a14 14 0 0 1 14 14v227z" fill={drawingColors.paper} />
      <rect x="128" y="27" width="44" height="6" rx="3" fill={drawingColors.dark} />
      <path
        d="M83 52l-5 5 5 5"
        fill="none"
        stroke={drawingColors.soft}
        strokeWidth="1.75"
        strokeLinecap="round"
      />
      <SvgText x="155" y="61" size={11} strong textAnchor="middle" fill={drawingColors.dark}>
        {t('Everyday Checking')}
      </SvgText>
      <path d="M66 74h168" stroke={drawingColors.edge} />
      <SvgText x="76" y="95" size={10.5} fill={drawingColors.soft}>
        {t('Account details')}
      </SvgText>
      {rows.map(({ y, label, value }) => (
        <g key={label}>
          <rect
            x="74"
            y={y - 21}
            width="152"
            height="42"
            rx="5"
            fill="none"
            stroke={drawingColors.mark}
            strokeWidth="2.5"
          />
          <SvgText x="84" y={y - 5} size={10} fill={drawingColors.soft}>
            {label}
          </SvgText>
          <SvgText x="84" y={y + 12} size={14} mono fill={drawingColors.dark}>
            {value}
          </SvgText>
        </g>
      ))}
      <SvgText x="84" y="220" size={10} fill={drawingColors.soft}>
        {t('Routing number (wires)')}
      </SvgText>
      <SvgText x="84" y="236" size={12} mono fill={drawingColors.soft}>
        987654321
      </SvgText>
    </svg>
  );
}
