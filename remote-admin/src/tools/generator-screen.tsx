import { Button, CheckboxField, FieldGrid, Flex, PageHeader, Panel, Stack, TextField } from '@tillway/ui';
import { useState } from 'react';
import { CopyField } from './copy-field';
import { KsuidPanel } from './ksuid-panel';
import { newKsuid } from './ksuid';
import { alphabets, newGuid, newTerminalId, randomText } from './random-text';

const longest = 512;

/** `/admin/generator`: ids and random texts, made in the browser. */
export function GeneratorScreen() {
  const [result, setResult] = useState('');
  const [length, setLength] = useState('16');
  const [isAlpha, setIsAlpha] = useState(false);
  const count = Number(length);
  const isLength = Number.isInteger(count) && count > 0 && count <= longest;
  return (
    <>
      <PageHeader title="Generator" />
      <Stack gap="5">
        <Panel title="Generate">
          <Stack gap="4">
            <Flex gap="2" wrap="wrap">
              <Button onClick={() => setResult(newTerminalId())}>Terminal ID</Button>
              <Button onClick={() => setResult(newGuid())}>GUID</Button>
              <Button onClick={() => setResult(newKsuid())}>KSUID</Button>
            </Flex>
            <FieldGrid>
              <TextField
                label="Length"
                type="number"
                min={1}
                max={longest}
                value={length}
                error={isLength ? undefined : `Length must be between 1 and ${String(longest)}`}
                onChange={({ target }) => setLength(target.value)}
              />
              <Stack gap="1">
                <CheckboxField
                  label="Alpha Only"
                  hint="Letters; otherwise letters, digits and symbols"
                  checked={isAlpha}
                  onChange={({ target }) => setIsAlpha(target.checked)}
                />
              </Stack>
            </FieldGrid>
            <div>
              <Button
                disabled={!isLength}
                onClick={() => setResult(randomText(isAlpha ? alphabets.letters : alphabets.symbols, count))}
              >
                Custom string
              </Button>
            </div>
            <CopyField label="Result" value={result} />
          </Stack>
        </Panel>
        <KsuidPanel />
      </Stack>
    </>
  );
}
