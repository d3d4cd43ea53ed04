import { Notice, PageHeader, Panel, SelectField, Stack, Text, TextAreaField } from '@tillway/ui';
import { FileField } from '@tillway/ui/parts';
import { useEffect, useState } from 'react';
import { sheetLimits } from '../sheet/limits';
import { bytesOf } from '../sheet/read-sheets';
import { useFile } from '../sheet/use-file';
import { type DecodedHtml, decodeHtml, type Encoding, encodings } from './decode-html';
import { MailFrame } from './mail-frame';

const fileOptions = { read: async (file: File) => new Uint8Array(await bytesOf(file)) };

/** `/admin/emaildecode`: shows the HTML of an encoded e-mail as text, and in a frame without any rights. */
export function EmailDecodeScreen() {
  const [text, setText] = useState('');
  const [encoding, setEncoding] = useState<Encoding>('base64');
  const file = useFile(fileOptions);
  const source = file.result ?? text;
  const { decoded, isWrong } = useDecoded(source, encoding);
  return (
    <>
      <PageHeader title="Email Decode" subtitle="In this browser: nothing is uploaded, no script runs" />
      <Stack gap="5">
        <Panel title="Encoded HTML">
          <Stack gap="4">
            <FileField
              label="File"
              accept=".eml,message/rfc822"
              kinds="A saved e-mail (.eml)"
              maxSize={sheetLimits.bytes}
              value={file.file}
              error={file.error}
              onChange={file.choose}
            />
            <SelectField
              label="Encoding"
              options={encodings}
              value={encoding}
              onChange={({ target }) => setEncoding(target.value as Encoding)}
            />
            <TextAreaField
              label="Encoded text"
              hint="Or a whole e-mail with its headers, or a data: address"
              rows={8}
              spellCheck={false}
              value={text}
              onChange={({ target }) => {
                file.choose(undefined);
                setText(target.value);
              }}
            />
          </Stack>
        </Panel>
        {isWrong ? <Notice severity="error" title="The text is not of this encoding" /> : null}
        {decoded === undefined ? null : (
          <>
            <Panel title="Source">
              <Stack gap="4">
                {decoded.subject === undefined ? null : <Text>{`Subject: ${decoded.subject}`}</Text>}
                {decoded.readAs === undefined ? null : (
                  <Text color="fg.muted">{`Read as ${decoded.readAs}.`}</Text>
                )}
                <TextAreaField label="HTML source" rows={12} readOnly value={decoded.html} />
              </Stack>
            </Panel>
            <Panel
              title="As it looks"
              description="Without scripts, forms, links and pictures from elsewhere"
            >
              <MailFrame html={decoded.html} />
            </Panel>
          </>
        )}
      </Stack>
    </>
  );
}

/** Decodes a text or file. The latest input counts. */
function useDecoded(source: string | Uint8Array, encoding: Encoding) {
  const [answer, setAnswer] = useState<{
    source: string | Uint8Array;
    encoding: Encoding;
    decoded?: DecodedHtml;
  }>();
  useEffect(() => {
    if (source.length === 0 || (typeof source === 'string' && source.trim() === '')) return;
    let isLatest = true;
    void decodeHtml(source, encoding).then((decoded) => {
      if (isLatest) setAnswer({ source, encoding, ...(decoded && { decoded }) });
    });
    return () => {
      isLatest = false;
    };
  }, [source, encoding]);
  const isDone = answer?.source === source && answer.encoding === encoding;
  return { decoded: isDone ? answer.decoded : undefined, isWrong: isDone && answer.decoded === undefined };
}
