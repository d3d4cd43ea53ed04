import type { Boarded } from '@tillway/contract';
import { Link } from '@tillway/remote-kit';
import { RecordGroup } from '@tillway/screen-kit';
import { Notice, Stack } from '@tillway/ui';
import { CopyField } from '../tools/copy-field';

/** The result of boarding. Its passwords are shown here and never again. */
export const BoardedResult = ({ boarded }: { boarded: Boarded }) => (
  <Stack gap="3" as="section" aria-label="Boarded">
    <Notice severity="warning">
      Write the passwords down or hand them over now: they are not shown again. Each has to be changed at the
      first sign-in.
    </Notice>
    <RecordGroup
      title="Boarded"
      items={[
        { label: 'ID', value: <Link to={`/merchants/${boarded.id}`}>{boarded.id}</Link> },
        { label: 'DBA', value: boarded.dba },
        { label: 'Sales rep', value: boarded.sales_rep ?? 'No Rep assigned' },
        { label: 'Contact', value: boarded.contact },
        { label: 'Email', value: boarded.email },
        ...(boarded.password === null ? [{ label: 'Password', value: 'No user was created' }] : []),
        { label: 'Administrator', value: boarded.admin_user },
      ]}
    />
    {boarded.password === null ? null : <CopyField label="Password" value={boarded.password} />}
    {boarded.admin_password === null ? null : (
      <CopyField label="Administrator’s password" value={boarded.admin_password} />
    )}
  </Stack>
);
