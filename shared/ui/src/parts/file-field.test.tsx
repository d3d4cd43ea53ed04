import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { FileField } from './file-field';
import { fileSize } from './file-size';

const list = new File(['a,b,c'.repeat(400)], 'merchants.csv', { type: 'text/csv' });

function Import({ error }: { error?: string }) {
  const [file, setFile] = useState<File>();
  return (
    <FileField
      label="List of merchants"
      accept=".csv"
      kinds="CSV"
      maxSize={2 * 1_024 * 1_024}
      value={file}
      onChange={setFile}
      error={error}
    />
  );
}
const control = () => screen.getByLabelText('List of merchants');

test.each([
  [0, '0 bytes'],
  [1_023, '1023 bytes'],
  [1_536, '1.5 KB'],
  [2 * 1_024 * 1_024, '2 MB'],
])('%d bytes are written as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

test('the field describes type and largest size, and the chosen file has name and size', async () => {
  const user = userEvent.setup();
  renderUi(<Import />);
  expect(control()).toHaveAccessibleDescription('CSV, up to 2 MB.');
  await user.upload(control(), list);
  expect(screen.getByText('merchants.csv, 2 KB')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Chosen: merchants.csv, 2 KB');
});

test('a dropped file is chosen', () => {
  renderUi(<Import />);
  fireEvent.drop(screen.getByText('or drop it here'), { dataTransfer: { files: [list] } });
  expect(screen.getByText('merchants.csv, 2 KB')).toBeVisible();
});

test('Remove clears the file and returns the focus to the field', async () => {
  const user = userEvent.setup();
  renderUi(<Import />);
  await user.upload(control(), list);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(control()).toHaveFocus());
  expect(screen.queryByText('merchants.csv, 2 KB')).toBeNull();
});

test('an error is tied to the field, without accessibility violations', async () => {
  const { container } = renderUi(<Import error="The file is empty." />);
  expect(control()).toHaveAccessibleDescription('The file is empty. CSV, up to 2 MB.');
  expect(await axe(container)).toHaveNoViolations();
});
