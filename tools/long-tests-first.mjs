import { statSync } from 'node:fs';

/** What plays or kills whole gateways: minutes each, so that the others fit beside them and not before. */
const long = ['gateway/simulation/', '/crash', '-crash', 'power-cut'];

/** The order of a test run: what takes longest begins first. Without it one worker plays the simulator's seeds while the others are done. */
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
