import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderUi } from '../testing/render-ui';
import { StatusBadge, type BadgeTone } from './badge';
import { EmptyState } from './empty-state';
import { Notice, type Severity } from './notice';
import { TableSkeleton } from './skeleton';
import { Spinner } from './spinner';

const severities: [Severity, string, string][] = [
  ['info', 'status', 'Information: Text'],
  ['success', 'status', 'Success: Text'],
  ['warning', 'alert', 'Warning: Text'],
  ['error', 'alert', 'Error: Text'],
];

describe.each(severities)('a notice of %s', (severity, role, text) => {
  test(`is a ${role} that says its severity in words`, () => {
    renderUi(<Notice severity={severity}>Text</Notice>);
    expect(screen.getByRole(role)).toHaveTextContent(text);
  });

  test('is dismissed by its button, which is only there if it can be dismissed', async () => {
    const dismiss = jest.fn();
    const { rerender } = renderUi(<Notice severity={severity}>Text</Notice>);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(
      <Notice severity={severity} onDismiss={dismiss}>
        Text
      </Notice>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(dismiss).toHaveBeenCalledTimes(1);
  });
});

const tones: BadgeTone[] = ['neutral', 'positive', 'negative', 'pending', 'info'];

test('each tone of a status has its own sign beside the word', () => {
  renderUi(
    <>
      {tones.map((tone) => (
        <StatusBadge key={tone} tone={tone}>
          {tone}
        </StatusBadge>
      ))}
    </>,
  );
  const signs = tones.map((tone) => screen.getByText(tone).querySelector('svg')?.innerHTML);
  expect(new Set(signs).size).toBe(tones.length);
});

test('feedback has no accessibility violation', async () => {
  const { container } = renderUi(
    <>
      <Notice severity="error" title="Declined" onDismiss={() => undefined}>
        Text
      </Notice>
      <StatusBadge tone="positive">Approved</StatusBadge>
      <EmptyState title="No data found">Nothing yet.</EmptyState>
      <Spinner label="Loading" />
      <TableSkeleton />
    </>,
  );
  expect(await axe(container)).toHaveNoViolations();
});
