/**
 * Finds a package that the presets wrap. By name, jest would map it to the wrapper again, so this finds its
 * path, in this repository or beside this package if it is installed.
 */
/* global __dirname */
const { existsSync } = require('node:fs');
const path = require('node:path');

const places = ['../node_modules', '../../../node_modules', '../../..'].map((place) =>
  path.join(__dirname, place),
);

exports.installed = (name) => {
  const place = places.find((each) => existsSync(path.join(each, name)));
  if (!place) throw new Error(`${name} is not installed`);
  return path.join(place, name);
};
