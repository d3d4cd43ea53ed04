import { bundleProgram, startProgram } from '../gateway/gateway.mjs';
import { ratio } from '../numbers.mjs';

const series = Number(process.env.SERIES ?? 300_000);
const largest = Math.round(series / 3);
const merchants = 2_000;
const answerMs = 1_000;

/**
 * Measures the time for a day of due series by the number of places, in a model with the gateway's turns and places.
 */
export async function run() {
  const program = await bundleProgram('bench-recurring');
  const { settings } = await startProgram(program, { series, largest, merchants, answerMs });
  const [before] = settings;
  const hours = (what, of) => ({
    what,
    unit: 'h',
    measured: of(what),
    reference: before.hours,
    ratio: ratio(of(what), before.hours),
  });
  return {
    series,
    merchants,
    rows: settings.flatMap(({ what, hours: all, hoursOfOthers, hoursOfTen }) => [
      hours(`${what}: all series`, () => all),
      hours(`${what}: all merchants but the largest`, () => hoursOfOthers),
      hours(`${what}: a merchant with ten`, () => hoursOfTen),
    ]),
  };
}

export const title =
  'Hours for 300,000 due series of 2,000 merchants, a third of them one merchant’s, at one second an answer (a model), against ten places without turns';
export const aim = 'places decide, and the largest merchant holds up nobody';
