import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { devOptions } from './dev-options.mjs';

let folder;
const at = (name) => path.join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tillway-dev-'));
  const remotes = {
    own: 'remote-loyalty',
    cards: '@acme/remote-cards',
    copy: 'loyalty',
    slots: 'remote-workbench',
  };
  for (const [name, called] of Object.entries(remotes)) {
    mkdirSync(at(name));
    writeFileSync(path.join(at(name), 'package.json'), JSON.stringify({ name: called, version: '0.1.0' }));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (command) => devOptions(at('own'), command.split(' ').filter(Boolean));

test.each([
  ['', ['own'], {}],
  ['../cards', ['own', 'cards'], {}],
  ['--backend http://127.0.0.1:1 ../cards', ['own', 'cards'], { loyalty: 'http://127.0.0.1:1' }],
  [
    '../cards --backend=cards=http://a.test?b=c --backend loyalty=http://b.test',
    ['own', 'cards'],
    { cards: 'http://a.test?b=c', loyalty: 'http://b.test' },
  ],
])('`tillway dev %s` shows the remotes of %j, with their back ends', (command, dirs, backends) => {
  expect(read(command)).toMatchObject({ dirs: dirs.map(at), backends });
});

test.each([
  ['../nowhere', 'nowhere has no package.json'],
  ['../copy', 'Two of these folders have the remote loyalty'],
  ['../cards ../cards', 'Two of these folders have the remote cards'],
  ['../slots', 'remote-workbench has the name of the emulator'],
  ['../cards --alone', '--alone shows one remote'],
  ['../cards --backend card=http://a.test', 'no remote here is card, but loyalty, cards'],
])('`tillway dev %s` is refused', (command, reason) => {
  expect(() => read(command)).toThrow(reason);
});
