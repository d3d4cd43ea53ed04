import { EventEmitter } from 'node:events';
import type { Server } from 'node:net';
import { limitConnections } from './connections';

function connections(most: number) {
  const server = new EventEmitter();
  limitConnections(server as unknown as Server, most);
  return (remoteAddress: string | undefined) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: jest.fn() });
    server.emit('connection', socket);
    return socket;
  };
}
const isTaken = ({ destroy }: { destroy: jest.Mock }) => destroy.mock.calls.length === 0;

test.each([
  ['one address', ['203.0.113.7', '203.0.113.7', '203.0.113.7'], [true, true, false]],
  ['one, written in two ways', ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7'], [true, true, false]],
  ['one customer’s IPv6', ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3'], [true, true, false]],
  ['three customers', ['2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:1:4::1'], [true, true, true]],
  ['one that is gone', [undefined], [false]],
])('with two connections allowed for an address: %s', (_, addresses, expected) => {
  const open = connections(2);
  expect(addresses.map((address) => isTaken(open(address)))).toEqual(expected);
});

test('a closed connection frees its place', () => {
  const open = connections(1);
  const first = open('2001:db8:1:2::1');
  expect(isTaken(open('2001:db8:1:2::2'))).toBe(false);
  first.emit('close');
  expect(isTaken(open('2001:db8:1:2::2'))).toBe(true);
});
