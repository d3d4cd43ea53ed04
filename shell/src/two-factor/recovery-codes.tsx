import { t } from '@tillway/language';
import { Button, chakra, CheckIcon, CopyIcon, Flex, Notice, Stack } from '@tillway/ui';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../context/shell-context';
import { printCodes } from './print-codes';

const List = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    gap: '2',
    p: '4',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'md',
    fontFamily: 'mono',
    fontVariantNumeric: 'tabular-nums',
  },
});

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, shown only once: the user copies or prints them before continuing. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { configuration, feedback } = useShell();
  const [copied, setCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => feedback.notice('The codes could not be copied. Please print them or write them down.'),
    );

  return (
    <Stack gap="4">
      <chakra.h3 ref={heading} tabIndex={-1} fontWeight="semibold" outline="none">
        {t('Recovery codes')}
      </chakra.h3>
      <Notice severity="warning" title="Keep these codes where you will find them without your phone">
        Each signs you in once in the place of a token. They are not shown again.
      </Notice>
      <List aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Flex gap="2" wrap="wrap">
        <Button onClick={() => void copy()}>
          {copied ? <CheckIcon /> : <CopyIcon />}
          {t(copied ? 'Copied' : 'Copy')}
        </Button>
        <Button onClick={() => printCodes(document, `${configuration.brand.name} recovery codes`, codes)}>
          Print
        </Button>
        <Button variant="primary" onClick={onDone}>
          I have saved them
        </Button>
      </Flex>
    </Stack>
  );
}
