import { addTexts, counted, loadTexts, locale, setLanguage, t, term } from '.';
import { createLanguage } from './catalogue';

const texts = {
  Save: 'Guardar',
  Settled: 'Liquidado',
  'Transaction has already been refunded': 'La transacción ya se reembolsó',
  'There was an error refunding the transaction: {reason}': 'Error al reembolsar: {reason}',
  'A card ending in {lastFour}': 'Una tarjeta que termina en {lastFour}',
  '{count} payments': '{count, plural, one {# pago} other {# pagos}}',
  '{most} rows were found': 'Se encontraron {most, number} filas',
  'Are you sure you would like to {verb} this token?':
    '¿Desea {verb, select, enable {activar} other {desactivar}} este token?',
  'Leave {task}?': '¿Salir de {task}?',
};

beforeEach(() => {
  const language = createLanguage('es-US');
  language.add(texts);
  setLanguage(language);
});
afterEach(() => setLanguage(undefined));

test.each([
  ['a text', () => t('Save'), 'Guardar'],
  ['a text without a message', () => t('Print'), 'Print'],
  ['values', () => t('Leave {task}?', { task: 'Plan 7' }), '¿Salir de Plan 7?'],
  ['one', () => counted(1, '{count} payment', '{count} payments'), '1 pago'],
  ['many', () => counted(1_200, '{count} payment', '{count} payments'), '1,200 pagos'],
  ['a text without a message, with values', () => t('Print {title}', { title: 'Save' }), 'Print Save'],
])('%s', (_, show, text) => {
  expect(show()).toBe(text);
});

test.each([
  [
    'There was an error refunding the transaction: Transaction has already been refunded',
    'Error al reembolsar: La transacción ya se reembolsó',
  ],
  ['There was an error refunding the transaction: R05', 'Error al reembolsar: R05'],
  ['A card ending in 0042', 'Una tarjeta que termina en 0042'],
  ['5,001 rows were found', 'Se encontraron 5,001 filas'],
  ['Are you sure you would like to enable this token?', '¿Desea activar este token?'],
  ['Are you sure you would like to disable this token?', '¿Desea desactivar este token?'],
])('a text that is filled in already is recognized: %s', (said, shown) => {
  expect(t(said)).toBe(shown);
});

test('a term is translated as a whole and never by its form, because it may be data', () => {
  expect(term('Settled')).toBe('Liquidado');
  expect(term('A card ending in 0042')).toBe('A card ending in 0042');
});

test('a part adds texts, and those that are there stay', async () => {
  expect(t('Loyalty')).toBe('Loyalty');
  addTexts({ Loyalty: 'Fidelidad', Save: 'Archivar' });
  expect([t('Loyalty'), t('Save')]).toEqual(['Fidelidad', 'Guardar']);
  await loadTexts({ 'es-US': () => Promise.resolve({ default: { Points: 'Puntos' } }) });
  await loadTexts({ 'fr-CA': () => Promise.reject(new Error('never loaded')) });
  expect(t('Points')).toBe('Puntos');
  expect(locale()).toBe('es-US');
});

test('a catalogue that does not load leaves its part in English', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  await loadTexts({ 'es-US': () => Promise.reject(new Error('offline')) });
  expect(logged).toHaveBeenCalledWith('The texts of this language could not be loaded', expect.any(Error));
  expect(t('Points')).toBe('Points');
  logged.mockRestore();
});
