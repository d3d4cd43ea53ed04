import { fireEvent, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { renderUi } from '../testing/render-ui';
import { DescriptionList } from './description-list';
import { PageHeader } from './page-header';
import { Panel } from './panel';

test('a page header has the heading of the page', () => {
  renderUi(<PageHeader title="Charge a card" subtitle="Front desk" actions={<button>New</button>} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Charge a card');
});

test.each([
  [undefined, 2],
  [3, 3],
] as const)('a panel is a region named by its heading (level %s)', (level, shown) => {
  renderUi(
    <Panel title="Payment" {...(level && { level })}>
      Body
    </Panel>,
  );
  const region = screen.getByRole('region', { name: 'Payment' });
  expect(within(region).getByRole('heading', { level: shown })).toHaveTextContent('Payment');
});

test('an error in a panel leaves the other panels and their typed values, and Retry renders it again', () => {
  expectConsole('error', 'The rate is unknown');
  const rate = { isKnown: false };
  const Rate = () => {
    if (!rate.isKnown) throw new Error('The rate is unknown');
    return '3.5 %';
  };
  renderUi(
    <>
      <Panel title="Payer">
        <input aria-label="Name" />
      </Panel>
      <Panel title="Price">
        <Rate />
      </Panel>
    </>,
  );
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } });
  const price = within(screen.getByRole('region', { name: 'Price' }));
  expect(price.getByRole('alert')).toHaveTextContent('stopped working');
  rate.isKnown = true;
  fireEvent.click(price.getByRole('button', { name: 'Retry' }));
  expect(price.getByText('3.5 %')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
});

test('a description list ties values to labels and leaves out empty ones', () => {
  renderUi(
    <DescriptionList
      items={[
        { label: 'Amount', value: '$19.90' },
        { label: 'Fee', value: 0 },
        { label: 'Notes', value: '' },
        { label: 'Email', value: undefined },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Amount', 'Fee']);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['$19.90', '0']);
});

test('the layout has no accessibility violation', async () => {
  const { container } = renderUi(
    <main>
      <PageHeader title="Charge a card" subtitle="Front desk" />
      <Panel title="Summary" description="What is charged" footer="Foot">
        <DescriptionList items={[{ label: 'Total', value: '$20.60', strong: true }]} />
      </Panel>
    </main>,
  );
  expect(await axe(container)).toHaveNoViolations();
});
