import { chakra } from '@tillway/ui';
import { Fragment } from 'react';

const Phone = chakra('a', {
  base: {
    borderRadius: 'sm',
    whiteSpace: 'nowrap',
    focusVisibleRing: 'outside',
    focusRingColor: 'currentColor',
  },
  variants: { inText: { true: { textDecoration: 'underline', textUnderlineOffset: '2px' } } },
});

interface PhoneLinkProps {
  phone: string | undefined;
  /** Sets the link apart from the text around it. */
  inText?: boolean;
}

/** A brand's telephone number as a link that dials it; nothing for a brand without one. */
export const PhoneLink = ({ phone, inText = false }: PhoneLinkProps) =>
  phone === undefined ? null : (
    <Phone href={`tel:${phone.replace(/[^+\d]/g, '')}`} inText={inText}>
      {phone}
    </Phone>
  );

/** A brand's text. Its telephone number stays on one line and can be dialed. */
export const WithPhone = ({ text, phone }: { text: string; phone: string | undefined }) => (
  <span>
    {(phone === undefined ? [text] : text.split(phone)).map((part, place) => (
      <Fragment key={place}>
        {place > 0 ? <PhoneLink phone={phone} inText /> : null}
        {part}
      </Fragment>
    ))}
  </span>
);
