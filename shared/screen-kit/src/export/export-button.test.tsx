import type { PortalFile } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { catchDownloads, createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { createLineCounter } from './collect-file';
import { ExportButton } from './export-button';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A file whose pieces arrive when the test decides. */
function openFile(rows: number | undefined = 3) {
  const asked: ((piece: string | Error | undefined) => void)[] = [];
  const come = (piece?: string | Error) => act(async () => asked.shift()?.(piece));
  async function* pieces() {
    for (;;) {
      const piece = await new Promise<string | Error | undefined>((resolve) => asked.push(resolve));
      if (piece === undefined) return;
      if (piece instanceof Error) throw piece;
      yield bytes(piece);
    }
  }
  const file: PortalFile = { name: 'list.csv', rows, pieces: pieces() };
  return { file, come };
}

let saved: ReturnType<typeof catchDownloads>;
beforeEach(() => (saved = catchDownloads()));

const textOf = (content: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(content);
  });

function open(file: PortalFile | Error, rows = 3) {
  const portal = createTestPortal({ session: sampleSession() });
  const fetchFile = jest.fn((signal: AbortSignal) =>
    file instanceof Error || signal.aborted ? Promise.reject(file as Error) : Promise.resolve(file),
  );
  const view = renderInPortal(<ExportButton fetchFile={fetchFile} rows={rows} title="Parcels" />, portal);
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { portal, fetchFile, press, user, signal: () => fetchFile.mock.calls[0]?.[0], ...view };
}

test('SHELL-080 a file shows its progress and is saved when it is complete', async () => {
  const { file, come } = openFile();
  const { portal, press, fetchFile } = open(file);
  await press('Export');
  await press('Export');
  await waitFor(() => expect(fetchFile).toHaveBeenCalledTimes(1));
  await come('"Name"\r\n"Ada"\r\n"two\r\nlines"\r\n');
  const dialog = await screen.findByRole('dialog', { name: 'Exporting' });
  expect(dialog).toHaveTextContent('2 of 3 rows');
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '2');
  expect(await axe(dialog)).toHaveNoViolations();
  expect(saved).toEqual([]);

  await come('"Grace"\r\n"Total (3)"\r\n');
  await come();
  await waitFor(() => expect(portal.recorded.notices).toEqual(['list.csv: 3 rows']));
  expect(saved.map(({ name }) => name)).toEqual(['list.csv']);
  expect(await textOf(saved[0]?.content ?? new Blob())).toBe(
    '"Name"\r\n"Ada"\r\n"two\r\nlines"\r\n"Grace"\r\n"Total (3)"\r\n',
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Export' })).not.toHaveAttribute('aria-disabled');
});

test.each(['Cancel', 'Close'])('%s ends the export, and nothing is saved', async (name) => {
  const { file, come } = openFile();
  const { portal, press, signal } = open(file);
  await press('Export');
  await come('"Name"\r\n');
  await screen.findByRole('dialog', { name: 'Exporting' });
  await press(name);
  expect(signal()?.aborted).toBe(true);
  await come(new ApiError('lost', { kind: 'lost' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([saved, portal.recorded.errors, portal.recorded.notices]).toEqual([[], [], []]);
});

describe('a browser that writes to the disk', () => {
  const written: string[] = [];
  const picks: string[] = [];
  let refuses = false;
  beforeEach(() => {
    written.length = 0;
    picks.length = 0;
    refuses = false;
    const showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) => {
      picks.push(suggestedName);
      if (refuses) throw new DOMException('The user aborted a request.', 'AbortError');
      return {
        createWritable: async () => ({
          write: async (piece: Uint8Array) => void written.push(new TextDecoder().decode(piece)),
          close: async () => void written.push('closed'),
          abort: async () => void written.push('aborted'),
        }),
      };
    };
    Object.assign(window, { showSaveFilePicker });
  });
  afterEach(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));

  test('streams many rows piece by piece, and closes the complete file', async () => {
    const { file, come } = openFile(60_000);
    const { press, portal } = open(file, 60_000);
    await press('Export');
    await come('"Name"\r\n');
    await waitFor(() => expect(written).toEqual(['"Name"\r\n']));
    await come('"Ada"\r\n');
    await come();
    await waitFor(() => expect(portal.recorded.notices).toEqual(['list.csv: 1 row']));
    expect([picks, written.at(-1), saved]).toEqual([['parcels.csv'], 'closed', []]);
  });

  test('leaves nothing of a file that breaks off', async () => {
    const { file, come } = openFile(60_000);
    const { press, portal } = open(file, 60_000);
    await press('Export');
    await come('"Name"\r\n');
    await come(new ApiError('The connection was lost.', { kind: 'lost' }));
    await waitFor(() => expect(portal.recorded.errors).toEqual(['The connection was lost.']));
    expect(written.at(-1)).toBe('aborted');
  });

  test('requests nothing if the user chooses no file', async () => {
    refuses = true;
    const { press, fetchFile, portal } = open(openFile().file, 60_000);
    await press('Export');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Export' })).not.toHaveAttribute('aria-busy'),
    );
    expect([fetchFile.mock.calls, portal.recorded.errors]).toEqual([[], []]);
  });

  test('downloads few rows as usual', async () => {
    const { file, come } = openFile();
    const { press } = open(file);
    await press('Export');
    await come('"Name"\r\n"Ada"\r\n');
    await come();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(picks).toEqual([]);
  });
});

test('leaving the screen ends the export', async () => {
  const { file } = openFile();
  const { press, signal, unmount, fetchFile } = open(file);
  await press('Export');
  await waitFor(() => expect(fetchFile).toHaveBeenCalled());
  unmount();
  expect(signal()?.aborted).toBe(true);
});

test('a file that breaks off is not saved, and the reason is shown', async () => {
  const { file, come } = openFile();
  const { portal, press } = open(file);
  await press('Export');
  await come('"Name"\r\n"Ada"\r\n');
  await come(new ApiError('The connection was lost.', { kind: 'lost' }));
  await waitFor(() => expect(portal.recorded.errors).toEqual(['The connection was lost.']));
  expect(saved).toEqual([]);
});

test('an export that the gateway refuses shows the reason', async () => {
  const { portal, press } = open(new ApiError('Too many rows', { kind: 'refused', status: 422 }));
  await press('Export');
  await waitFor(() => expect(portal.recorded.errors).toEqual(['Too many rows']));
});

test.each([
  ['lines of quoted cells', ['"a","b"\r\n', '"c","d"\r\n'], 2],
  ['a line end within quotes, and quotes within quotes', ['"a ""b""\r\nc"\r\n'], 1],
  ['pieces that end anywhere', ['"a', '\r\n', 'b"\r', '\n'], 1],
])('lines are counted as in RFC 4180: %s', (_, pieces, lines) => {
  const count = createLineCounter();
  expect(pieces.map((piece) => count(bytes(piece))).at(-1)).toBe(lines);
});
