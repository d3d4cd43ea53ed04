import type { RemoteAccount, RemoteMerchant } from '../../boarding/service';

/** The sandbox's network behavior when a merchant is boarded. */
export type Behaviour = 'answers' | 'refuses' | 'slow' | 'silent once';

const first = new Date('2024-01-08T15:00:00Z').getTime();
const dayMs = 86_400_000;

/** Creates a merchant by its position in the list; `kinds` are its accounts. */
const merchant = (
  place: number,
  [dba, contact, city, behaviour = 'answers', kinds = ['ach', 'retail']]: Row,
): RemoteMerchant & { behaviour: Behaviour } => {
  const number = 1001 + place;
  return {
    id: `TC-${number}`,
    dba,
    created: new Date(first + place * 9 * dayMs),
    status: behaviour === 'refuses' ? 'In underwriting' : 'Active',
    gatewayId: `GW-${number}`,
    contact,
    phone: `405555${String(number).padStart(4, '0')}`,
    email: `${contact.split(' ')[0]?.toLowerCase() ?? ''}.${number}@merchants.test`,
    street1: `${number} Commerce St`,
    street2: '',
    city,
    state: 'OK',
    zip: '73102',
    accounts: kinds.map((kind, each) => account(number, kind, each, city)),
    behaviour,
  };
};

const account = (
  number: number,
  type: RemoteAccount['type'],
  place: number,
  city: string,
): RemoteAccount => ({
  type,
  status: 'Live',
  mid: `88${number}${place}`,
  // The last digit of a TID decides the outcome of its categories.
  tid: `T${number}${place}${type === 'ach' ? number % 10 : 0}`,
  processorId: 3,
  description: type === 'ach' ? `${city} bank debits` : `${city} counter`,
  liveDate: '2024-06-01',
});

type Row = readonly [
  dba: string,
  contact: string,
  city: string,
  behaviour?: Behaviour,
  kinds?: readonly RemoteAccount['type'][],
];

const rows: readonly Row[] = [
  ['Copper Kettle Cafe', 'Nadia Frost', 'Tulsa'],
  ['Dogwood Dental', 'Omar Pryce', 'Norman'],
  ['Stone Wall Pawn', 'Greta Lund', 'Lawton', 'refuses'],
  ['Silent Pines Lodge', 'Ivo Marsh', 'Broken Bow', 'silent once'],
  ['Slow Creek Supply', 'Petra Hollis', 'Enid', 'slow'],
  ['Twin Forks Feed & Seed', 'Rosa Beck', 'Ada', 'answers', ['ach', 'retail', 'retail']],
  ['Larkspur Florist', 'Tess Amaro', 'Edmond', 'answers', ['retail']],
  ['Prairie Lantern Books', 'Jules Oakes', 'Stillwater'],
  ['Red Barn Veterinary', 'Hugo Stroud', 'Guthrie'],
  ['Cimarron Cycle Works', 'Maya Lindqvist', 'Yukon'],
  ['Harvest Moon Bakery', 'Edda Kirby', 'Moore'],
  ['Sandstone Storage', 'Felix Arden', 'El Reno'],
  ['O’Malley & Sons Heating, Plumbing and Air Conditioning', 'Sean Omalley', 'Ponca City'],
  ['Wagon Wheel Diner', 'Lena Brandt', 'Tulsa'],
  ['Bramble Hollow Crafts', 'Noel Whitfield', 'Durant'],
  ['Two Rivers Feed & Tack', 'Cora Lamb', 'Ada', 'answers', ['ach', 'retail', 'retail']],
];

/** The merchants of the sandbox gateway service, the same in every installation. */
export const sandboxMerchants = rows.map((row, place) => merchant(place, row));
