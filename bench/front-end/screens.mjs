const merchant = 'merchant@harborbooks.test';
const admin = 'admin@tillway.test';

const usableRow = { kind: 'row', selector: 'main tr[data-row]' };

/**
 * The measured screens: the path, the user (none for a visitor), and when the screen is usable. `field` keeps typed
 * text, `row` is the first row of data, `filled` is every part of home with its data.
 */
export const screens = [
  { path: '/', usable: { kind: 'field', selector: 'input[name="email"]' } },
  { path: '/credit', user: merchant, usable: { kind: 'field', selector: 'main input[name="amount"]' } },
  { path: '/transactions', user: merchant, usable: usableRow },
  {
    path: '/home',
    user: merchant,
    usable: { kind: 'filled', selector: 'main [role=group][aria-label=Figures] > *' },
  },
  { path: '/plans', user: merchant, usable: usableRow },
  { path: '/merchants', user: admin, usable: usableRow },
];

/** Returns the screens that `SCREENS=/credit,/home` chooses, or all. Throws if one is not measured. */
export function chosenScreens(chosen) {
  if (!chosen) return screens;
  return chosen.split(',').map((path) => {
    const screen = screens.find((each) => each.path === path);
    if (!screen)
      throw new Error(`${path} is not measured. Screens: ${screens.map((each) => each.path).join(', ')}`);
    return screen;
  });
}
