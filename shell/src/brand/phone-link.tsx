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
  /** Among words, where it has to be told from them. */
  inText?: boolean;
}

/** A brand's telephone number, which a telephone dials; nothing for a brand without one (SHELL-041). */
export const PhoneLink = ({ phone, inText = false }: PhoneLinkProps) =>
  phone === undefined ? null : (
    <Phone href={`tel:${phone.replace(/[^+\d]/g, '')}`} inText={inText}>
      {phone}
    </Phone>
  );

/** A brand's text; its telephone number in it stays on one line, and is dialled. */
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
