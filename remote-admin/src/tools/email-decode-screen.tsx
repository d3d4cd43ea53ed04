import { Notice, PageHeader, Panel, SelectField, Stack, TextAreaField } from '@tillway/ui';
import { useState } from 'react';
import { MailFrame } from './mail-frame';
import { decodeHtml, type Encoding, encodings } from './decode-html';

/** `/admin/emaildecode`: the HTML of an encoded e-mail as text and in a frame that may do nothing (TOOL-007; decisions S-14). */
export function EmailDecodeScreen() {
  const [text, setText] = useState('');
  const [encoding, setEncoding] = useState<Encoding>('base64');
  const html = text.trim() === '' ? undefined : decodeHtml(text, encoding);
  const isWrong = text.trim() !== '' && html === undefined;
  return (
    <>
      <PageHeader title="Email Decode" subtitle="In this browser: nothing is uploaded, no script runs" />
      <Stack gap="5">
        <Panel title="Encoded HTML">
          <Stack gap="4">
            <SelectField
              label="Encoding"
              options={encodings}
              value={encoding}
              onChange={({ target }) => setEncoding(target.value as Encoding)}
            />
            <TextAreaField
              label="Encoded text"
              rows={8}
              spellCheck={false}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Stack>
        </Panel>
        {isWrong ? <Notice severity="error" title="The text is not of this encoding" /> : null}
        {html === undefined ? null : (
          <>
            <Panel title="Source">
              <TextAreaField label="HTML source" rows={12} readOnly value={html} />
            </Panel>
            <Panel
              title="As it looks"
              description="Without scripts, forms, links and pictures from elsewhere"
            >
              <MailFrame html={html} />
            </Panel>
          </>
        )}
      </Stack>
    </>
  );
}
