import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, TextField, UiProvider } from '@tillway/ui';
import { axe } from 'jest-axe';
import { useRef, useState } from 'react';
import { settle } from '../testing/settle';
import { Dialog, type DialogProps } from './dialog';
import { Drawer } from './drawer';

type Extra = Partial<DialogProps>;

/** A page with a button that opens the modal. */
function Page({ part: Part, ...extra }: Extra & { part: typeof Dialog | typeof Drawer }) {
  const [open, setOpen] = useState(false);
  return (
    <UiProvider>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Part open={open} onClose={() => setOpen(false)} title="Search" {...extra}>
        {extra.children ?? <TextField label="Holder" />}
      </Part>
    </UiProvider>
  );
}

const parts = [
  ['Dialog', Dialog],
  ['Drawer', Drawer],
] as const;

async function opened(page: React.ReactElement, role = 'dialog') {
  const user = userEvent.setup();
  render(page);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const modal = await screen.findByRole(role, { name: 'Search' });
  await settle();
  return { user, modal };
}

describe.each(parts)('%s', (_, part) => {
  test('is absent until it is open', () => {
    render(<Page part={part} />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is modal and named by its title', async () => {
    const { modal } = await opened(<Page part={part} />);
    expect(modal).toHaveAttribute('aria-modal', 'true');
  });

  test('focuses the first control of its body', async () => {
    await opened(<Page part={part} footer={<Button>Apply</Button>} />);
    await waitFor(() => expect(screen.getByLabelText('Holder')).toHaveFocus());
  });

  test('focuses itself rather than a button that acts', async () => {
    const { modal } = await opened(
      <Page part={part} footer={<Button variant="danger">Void</Button>}>
        Details
      </Page>,
    );
    await waitFor(() => expect(modal).toHaveFocus());
  });

  test('closes on Escape and returns the focus', async () => {
    const { user } = await opened(<Page part={part} />);
    await waitFor(() => expect(screen.getByLabelText('Holder')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  test('closes by its button', async () => {
    const { user } = await opened(<Page part={part} />);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['told not to close on Escape', { closeOnEscape: false }],
    ['nobody can close', { onClose: undefined }],
  ])('stays on Escape when %s', async (_name, extra) => {
    const { user, modal } = await opened(<Page part={part} {...extra} />);
    await user.keyboard('{Escape}');
    expect(modal).toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'Close' })).toHaveLength('onClose' in extra ? 0 : 1);
  });

  test('keeps the Tab key inside', async () => {
    const { user, modal } = await opened(<Page part={part} />);
    await waitFor(() => expect(screen.getByLabelText('Holder')).toHaveFocus());
    for (let press = 0; press < 4; press += 1) {
      await user.tab();
      expect(modal).toContainElement(document.activeElement as HTMLElement);
    }
  });

  test('has no accessibility violation', async () => {
    const { modal } = await opened(<Page part={part} footer={<Button>Apply</Button>} />);
    expect(await axe(modal)).toHaveNoViolations();
  });
});

test('a dialog is no wider than its maximum', async () => {
  const { modal } = await opened(<Page part={Dialog} maxWidth={800} />);
  expect(modal).toHaveStyle({ maxWidth: '800px' });
});

test('the first and last focus can be chosen', async () => {
  function Choosing() {
    const second = useRef<HTMLInputElement>(null);
    const after = useRef<HTMLButtonElement>(null);
    return (
      <>
        <Page part={Dialog} initialFocus={second} finalFocus={after}>
          <TextField label="First" />
          <TextField label="Second" ref={second} />
        </Page>
        <button ref={after}>After</button>
      </>
    );
  }
  const { user } = await opened(<Choosing />);
  await waitFor(() => expect(screen.getByLabelText('Second')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'After' })).toHaveFocus());
});

test('an alert dialog is described by its body', async () => {
  const { modal } = await opened(
    <Page part={Dialog} role="alertdialog">
      Cancelling is not reversable
    </Page>,
    'alertdialog',
  );
  await waitFor(() => expect(modal).toHaveAccessibleDescription('Cancelling is not reversable'));
});

test('a dialog is rendered into the given container', async () => {
  function Contained() {
    const place = useRef<HTMLDivElement>(null);
    return (
      <>
        <div ref={place} data-testid="place" />
        <Page part={Dialog} container={place} />
      </>
    );
  }
  const { modal } = await opened(<Contained />);
  expect(screen.getByTestId('place')).toContainElement(modal);
});

test('a question from a drawer that closes at the same time stays open', async () => {
  function Menu() {
    const [open, setOpen] = useState(true);
    const [asking, setAsking] = useState(false);
    const choose = () => {
      setAsking(true);
      // The question appears before the menu closes.
      setTimeout(() => setOpen(false));
    };
    return (
      <UiProvider>
        <Drawer open={open} onClose={() => setOpen(false)} title="Menu">
          <Button onClick={choose}>Transactions</Button>
        </Drawer>
        <Dialog open={asking} onClose={() => setAsking(false)} title="Leave?">
          <Button>Stay</Button>
        </Dialog>
      </UiProvider>
    );
  }
  const user = userEvent.setup();
  render(<Menu />);
  await settle();
  await user.click(await screen.findByRole('button', { name: 'Transactions' }));
  await waitFor(() => expect(screen.queryByText('Menu')).toBeNull());
  await settle();
  expect(screen.getByRole('dialog', { name: 'Leave?' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Leave?')).toBeNull());
});
