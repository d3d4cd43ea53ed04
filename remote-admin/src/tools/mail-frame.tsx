import { Box } from '@tillway/ui';
import { useEffect, useState } from 'react';

/** Precedes the whole mail, so that it cannot fetch, run, frame, or submit anything. */
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'">`;

/** Returns the document of a frame that shows a mail. */
export const frameDocument = (html: string): string => `<!doctype html>${policy}${html}`;

/**
 * A mail's appearance, in a frame without script, form, window, or network, and with its own origin. The
 * frame has its own address, because pages may not write HTML. Its character set is ours, whatever the mail
 * declares.
 */
export function MailFrame({ html }: { html: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([frameDocument(html)], { type: 'text/html;charset=utf-8' }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [html]);
  return (
    <Box borderWidth="1px" borderRadius="md" overflow="hidden" bg="white">
      {address === undefined ? null : (
        <iframe
          title="The mail as it looks"
          sandbox=""
          referrerPolicy="no-referrer"
          src={address}
          style={{ display: 'block', width: '100%', height: '24rem', border: 0 }}
        />
      )}
    </Box>
  );
}
