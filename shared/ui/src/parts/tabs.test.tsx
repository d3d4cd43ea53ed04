import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { Tabs } from './tabs';

const tabs = [
  { id: 'details', label: 'Details' },
  { id: 'terminals', label: 'Terminals', note: 3 },
  { id: 'users', label: 'Users' },
] as const;
type Id = (typeof tabs)[number]['id'];

function Account() {
  const [tab, setTab] = useState<Id>('details');
  return (
    <Tabs label="Account" tabs={tabs} value={tab} onChange={setTab}>
      <p>{`Panel of ${tab}`}</p>
    </Tabs>
  );
}

const selected = () => screen.getByRole('tab', { selected: true });

test.each([
  ['ArrowRight', ['Terminals 3', 'Users', 'Details']],
  ['ArrowLeft', ['Users', 'Terminals 3', 'Details']],
  ['End', ['Users', 'Users']],
])('%s moves along the row, around its end, and shows the tab it reaches', async (key, names) => {
  const user = userEvent.setup();
  renderUi(<Account />);
  await user.tab();
  for (const name of names) {
    await user.keyboard(`{${key}}`);
    expect(selected()).toHaveAccessibleName(name.replace(' ', ''));
    expect(selected()).toHaveFocus();
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName(name.replace(' ', ''));
  }
});

test('Tab leaves the row for the panel, so the row is one stop, whatever the number of tabs', async () => {
  const user = userEvent.setup();
  renderUi(<Account />);
  await user.tab();
  expect(selected()).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});

test('a click shows its panel and hides the others', async () => {
  renderUi(<Account />);
  await userEvent.click(screen.getByRole('tab', { name: 'Users' }));
  expect(screen.getByText('Panel of users')).toBeVisible();
  expect(screen.queryByText('Panel of details')).toBeNull();
});

test('tabs have no accessibility violation', async () => {
  const { container } = renderUi(<Account />);
  expect(await axe(container)).toHaveNoViolations();
});
