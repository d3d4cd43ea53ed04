/** The factor by which the processor is slowed, as Lighthouse slows it for a phone. */
export const slowdown = 4;

/** Returns a network for the DevTools protocol: bytes a second, from Mbit/s, and the round trip in milliseconds. */
const network = ({ down, up, roundTrip }) => ({
  offline: false,
  latency: roundTrip,
  downloadThroughput: (down * 1024 * 1024) / 8,
  uploadThroughput: (up * 1024 * 1024) / 8,
});

/** The networks that a screen is measured on, by name. */
export const networks = {
  'slow 4G': network({ down: 1.6, up: 0.73, roundTrip: 150 }),
  cable: network({ down: 5, up: 1, roundTrip: 28 }),
};
