import { median, ratio } from '../numbers.mjs';

/** The figures of visits on the slow network. */
const figures = [
  { visit: 'first', key: 'script', what: 'script until usable', unit: 'KB', per: 1024 },
  { visit: 'first', key: 'all', what: 'all files until usable', unit: 'KB', per: 1024 },
  { visit: 'first', key: 'longest', what: 'longest task until at rest', unit: 'ms' },
  { visit: 'first', key: 'blocking', what: 'blocked until usable, first visit', unit: 'ms' },
  { visit: 'second', key: 'blocking', what: 'blocked until usable, second visit', unit: 'ms' },
];

/** Returns a row of the result. A ratio to nothing is left out. */
function row(what, unit, portal, monolith) {
  const row = { what, unit, measured: portal, reference: monolith };
  return monolith > 0 ? { ...row, ratio: ratio(portal, monolith) } : row;
}

/** Returns the row of a figure's medians in both builds. `results`: build → results. */
const medians = (what, { key, unit, per = 1 }, results) => {
  const of = (name) => median(results[name].map((each) => each[key])) / per;
  return row(what, unit, of('portal'), of('monolith'));
};

/** Returns the visits of a screen on a network by build, `visit` being `first` or `second`. */
const visitsOf = (visits, visit) =>
  Object.fromEntries(Object.entries(visits).map(([name, all]) => [name, all.map((each) => each[visit])]));

/** Returns the rows of a screen. `byNetwork`: network → build → its visits; the first network has the figures. */
export function screenRows(path, byNetwork) {
  const [[, slow]] = Object.entries(byNetwork);
  const usable = { key: 'usable', unit: 'ms' };
  return [
    ...figures.map((figure) => medians(`\`${path}\` ${figure.what}`, figure, visitsOf(slow, figure.visit))),
    ...Object.entries(byNetwork).flatMap(([network, visits]) =>
      ['first', 'second'].map((visit) =>
        medians(`\`${path}\` usable, ${network}, ${visit} visit`, usable, visitsOf(visits, visit)),
      ),
    ),
  ];
}

/** Returns the rows of warm changes to a screen. `results`: build → changes. */
export const changeRows = (path, results) => [
  medians(`warm change to \`${path}\``, { key: 'usable', unit: 'ms' }, results),
  medians(`warm change to \`${path}\`, longest task`, { key: 'longest', unit: 'ms' }, results),
  medians(`warm change to \`${path}\`, scripts asked for`, { key: 'scripts', unit: '' }, results),
];
