import { statSync } from 'node:fs';

/** Tests that play or kill whole gateways for minutes. They begin first, so that the others run beside them. */
const long = ['gateway/simulation/', '/crash', '-crash', 'power-cut'];

/**
 * The order of a test run: the longest begin first. Otherwise one worker still plays the simulator's seeds after the
 * others are done.
 */
export default class LongTestsFirst {
  sort(tests) {
    const place = ({ path }) => {
      const at = long.findIndex((part) => path.includes(part));
      return at === -1 ? long.length : at;
    };
    const size = new Map(tests.map((test) => [test, statSync(test.path).size]));
    return [...tests].sort((one, other) => place(one) - place(other) || size.get(other) - size.get(one));
  }

  shard(tests) {
    return tests;
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}
