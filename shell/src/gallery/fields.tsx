import {
  CheckboxField,
  DateField,
  FieldGrid,
  MoneyField,
  Panel,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from '@tillway/ui';
import { SwitchField, Tabs } from '@tillway/ui/parts';
import { useState } from 'react';

const options = [
  { value: 'a', label: 'Front counter' },
  { value: 'b', label: 'Back office' },
];

/** Fields: empty, filled, with a hint, invalid, disabled, and read-only. */
export function Fields() {
  const [tab, setTab] = useState<'first' | 'second'>('first');
  return (
    <Panel title="Fields">
      <Tabs
        label="Kinds of fields"
        tabs={[
          { id: 'first', label: 'First' },
          { id: 'second', label: 'Second' },
        ]}
        value={tab}
        onChange={setTab}
      >
        <FieldGrid columns={2}>
          <TextField label="Empty" placeholder="Placeholder" />
          <TextField label="Filled" defaultValue="Ada Byron" required hint="A hint below" />
          <TextField label="Wrong" defaultValue="ten" error="Amount needs to be numeric" />
          <TextField label="Off" defaultValue="Not now" disabled />
          <TextField label="Only to be read" defaultValue="3MSmaUwxlko" readOnly />
          <MoneyField label="Money" defaultValue="1234.50" />
          <PasswordField label="Password" defaultValue="x" autoComplete="off" />
          <SelectField label="One of several" options={options} defaultValue="b" />
          <DateField label="Day" defaultValue="2026-11-22" />
          <TextAreaField label="Long text" defaultValue="Call before delivery" />
          <CheckboxField label="Ticked" defaultChecked />
          <CheckboxField label="Not ticked" />
          <SwitchField label="On" checked onChange={() => undefined} />
          <SwitchField label="Off now" checked={false} onChange={() => undefined} />
        </FieldGrid>
      </Tabs>
    </Panel>
  );
}
