import { Box } from '@tillway/ui';
import { useEffect, useState } from 'react';

/** Nothing is fetched, run, framed or sent, whatever the mail asks for: this stands before anything of it. */
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'">`;

/** The document of a frame that shows a mail. */
export const frameDocument = (html: string): string => `<!doctype html>${policy}${html}`;

/**
 * A mail as it looks, in a frame that may do nothing: no script, no form, no window, no network, an origin of its own
 * (decisions S-14; docs/decisions/0108). It comes from an address of its own, since pages may not write HTML;
 * its character set is ours, whatever the mail says of itself.
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
