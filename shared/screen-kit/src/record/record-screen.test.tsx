import { ApiError } from '@tillway/remote-kit';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { QueryProvider, RecordScreen, RecordSection, useRecord } from '..';

/** The response of another call. */
const noRecord = null;

function open(responses: (string | ApiError | typeof noRecord)[], id = '1') {
  function Lamp() {
    const record = useRecord(['lamp', id], async () => {
      const response = responses.shift();
      if (response === undefined || response instanceof ApiError)
        throw response ?? new Error('asked too often');
      if (response === noRecord) return undefined;
      return { name: response };
    });
    return (
      <RecordScreen
        record={record}
        title="Lamp"
        name={({ name }) => name}
        status={() => 'Lit'}
        back={{ to: '/lamps', label: 'Lamps' }}
        missing="Invalid lamp"
      >
        {({ name }) => (
          <RecordSection
            title="Details"
            columns={[
              [
                { label: 'Name', value: name },
                { label: 'Shade', value: null },
              ],
            ]}
          />
        )}
      </RecordScreen>
    );
  }
  return renderInPortal(
    <QueryProvider>
      <Lamp />
    </QueryProvider>,
    createTestPortal({ session: sampleSession() }),
  );
}

test('a record has its way back and leaves out fields without a value; axe finds nothing', async () => {
  const { container } = open(['Desk']);
  expect(await screen.findByRole('heading', { name: 'Details' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Desk', level: 1 })).toBeVisible();
  expect(screen.getByText('Lit')).toBeVisible();
  expect(screen.getAllByText('Desk')).toHaveLength(2);
  expect(screen.queryByText('Shade')).toBeNull();
  expect(screen.getByRole('link', { name: 'Lamps' })).toHaveAttribute('href', '/lamps');
  expect(await axe(container)).toHaveNoViolations();
});

test.each([
  ['the gateway has none', [new ApiError('Invalid lamp id', { kind: 'refused', status: 404 })], '1'],
  ['the answer is another call’s', [noRecord], 'open'],
  ['the id is empty', [], ''],
])('if %s, the page says that there is no such record', async (_, responses, id) => {
  open(responses, id);
  expect(await screen.findByRole('heading', { name: 'Invalid lamp' })).toBeVisible();
  expect(screen.getByText('There is no such record, or you may not see it.')).toBeVisible();
  expect(screen.queryByText('Record')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a record that failed to load can be tried again', async () => {
  const user = userEvent.setup();
  open([new ApiError('Too many attempts', { kind: 'refused', status: 429 }), 'Desk']);
  expect(await screen.findByText('Too many attempts')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Details' })).toBeVisible();
  expect(screen.queryByText('Too many attempts')).toBeNull();
});
