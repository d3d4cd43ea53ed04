import { formatDateTime } from '@tillway/rules';
import { Button, DescriptionList, Panel, Stack, TextField } from '@tillway/ui';
import { useState } from 'react';
import { type Ksuid, parseKsuid } from './ksuid';

/** The time of a KSUID. */
export function KsuidPanel() {
  const [text, setText] = useState('');
  const [parsed, setParsed] = useState<Ksuid | 'none'>();
  return (
    <Panel title="Parse a KSUID">
      <Stack gap="4">
        <TextField
          label="KSUID"
          value={text}
          spellCheck={false}
          error={parsed === 'none' ? 'A KSUID has 27 letters and digits' : undefined}
          onChange={({ target }) => {
            setText(target.value);
            setParsed(undefined);
          }}
        />
        <div>
          <Button onClick={() => setParsed(parseKsuid(text.trim()) ?? 'none')}>Parse KSUID</Button>
        </div>
        {parsed && parsed !== 'none' ? (
          <DescriptionList
            items={[
              { label: 'Time (UTC)', value: formatDateTime(parsed.time.toISOString(), 'UTC') },
              { label: 'Timestamp', value: String(parsed.timestamp) },
              { label: 'Payload', value: parsed.payload },
            ]}
          />
        ) : null}
      </Stack>
    </Panel>
  );
}
