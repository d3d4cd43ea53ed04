import type { Chance } from './chance';

const firstNames =
  'Ada Amara Ana Benjamin Bianca Caleb Carmen Chloe Daniel Deborah Elena Elijah Emeka Farah Felix Gloria Grace Hannah Hector Imani Isaac Jasmine Joel Jorge Kaya Kevin Laura Leah Lucas Mai Marcus Maria Mei Miriam Naomi Nathan Olivia Omar Paula Priya Quentin Rafael Rosa Samuel Sofia Tariq Thomas Valeria Walter Yusuf Zoe'.split(
    ' ',
  );
const lastNames =
  'Abbott Alvarez Anderson Baker Banks Bishop Brooks Campbell Castillo Chen Cole Cruz Dawson Diaz Ellis Evans Fischer Flores Foster Garcia Gibson Grant Hayes Hoffman Hughes Ibrahim Jenkins Johnson Kaur Kim Lambert Lewis Lopez Marsh Mitchell Moreno Nguyen Novak Okafor Ortiz Parker Patel Quinn Reyes Rivera Santos Schmidt Silva Stone Tanaka Turner Vargas Walsh Webb Young'.split(
    ' ',
  );
const streets =
  'Main St,Oak Ave,Maple Dr,Cedar Ln,Elm St,Washington Blvd,Lakeview Dr,Hillcrest Rd,Park Ave,Robinson St,Walker Ave,Reno Ave'.split(
    ',',
  );

export interface Place {
  city: string;
  state: string;
  /** The first three digits of its postal codes. */
  zip: string;
  area: string;
}

export const places: readonly Place[] = [
  { city: 'Oklahoma City', state: 'OK', zip: '731', area: '405' },
  { city: 'Norman', state: 'OK', zip: '730', area: '405' },
  { city: 'Tulsa', state: 'OK', zip: '741', area: '918' },
  { city: 'Dallas', state: 'TX', zip: '752', area: '214' },
  { city: 'Wichita', state: 'KS', zip: '672', area: '316' },
  { city: 'Kansas City', state: 'MO', zip: '641', area: '816' },
  { city: 'Little Rock', state: 'AR', zip: '722', area: '501' },
  { city: 'Denver', state: 'CO', zip: '802', area: '303' },
];

/** A person who pays. */
export interface Payer {
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  postalCode: string;
}

export function makePayer(chance: Chance): Payer {
  const [first, last] = [chance.pick(firstNames), chance.pick(lastNames)];
  const place = chance.pick(places);
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}${chance.int(1, 99)}@mail.test`.toLowerCase(),
    ...makeAddress(chance, place),
  };
}

export const makeAddress = (chance: Chance, place: Place) => ({
  phone: `${place.area}555${String(chance.int(0, 9999)).padStart(4, '0')}`,
  address: `${chance.int(100, 9899)} ${chance.pick(streets)}`,
  city: place.city,
  state: place.state,
  postalCode: `${place.zip}${String(chance.int(1, 60)).padStart(2, '0')}`,
});
