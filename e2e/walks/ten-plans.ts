import type { Page } from '@playwright/test';
import { changeSchedule, putInCard, type Sold, takePayment } from '../portal/plans';

/** The expected state of a plan on a day of its life; amounts in dollars, without price adjustments. */
export interface Moment {
  day: number;
  status: 'Pending' | 'Running' | 'Paid';
  collected: number;
  toCome: number;
  /** Cents that are collected more, because the adjustment of each payment is rounded by itself. */
  roundedUp?: number;
}

/** An action on a plan's page on a day of its life. */
interface Act {
  day: number;
  act: (page: Page, of: { payer: string; day: (days: number) => string }) => Promise<void>;
}

/** A plan sold on day 0 with weekly installments of $30.00 from day 2, and its expected states until its end. */
export interface PlanStory extends Omit<Sold, 'payer' | 'start'> {
  name: string;
  acts?: readonly Act[];
  /** At least five: sold, after a charge, after its actions, near its end, and at its end. */
  moments: readonly Moment[];
}

/** The days on which the clock stops: installments are due on days 2, 9, 16, 23, and 30. */
export const stops = [0, 3, 7, 10, 11, 17, 18, 24, 31] as const;

type Seen = readonly [day: number, status: Moment['status'], collected: number];

/** Returns moments by the collected amount; the rest is to come. */
const moments = (total: number, seen: readonly Seen[]): Moment[] =>
  seen.map(([day, status, collected]) => ({ day, status, collected, toCome: total - collected }));

/** A downpayment, then four installments. */
const even = moments(140, [
  [0, 'Pending', 20],
  [3, 'Running', 50],
  [10, 'Running', 80],
  [17, 'Running', 110],
  [24, 'Paid', 140],
]);

/** Three installments, then a last payment of the rest: the plan ends only with it. */
const odd = moments(100, [
  [0, 'Pending', 0],
  [3, 'Running', 30],
  [10, 'Running', 60],
  [17, 'Running', 90],
  [24, 'Paid', 100],
]);

export const tenPlans: readonly PlanStory[] = [
  { name: 'card with downpayment', total: '140', downpayment: '20', moments: even },
  { name: 'card with odd last payment', total: '100', card: '4012888888881881', moments: odd },
  { name: 'bank with downpayment', total: '140', downpayment: '20', account: '100000001', moments: even },
  { name: 'bank with odd last payment', total: '100', account: '100000002', moments: odd },
  {
    name: 'card with an extra payment',
    total: '150',
    card: '5555555555554444',
    // 30.00 and 15.00 are left, and the last payment has half the price adjustment.
    acts: [
      {
        day: 7,
        act: (page) => takePayment(page, '45', { shorter: /the last payment of the plan is \$15\.53 on / }),
      },
    ],
    moments: moments(150, [
      [0, 'Pending', 0],
      [3, 'Running', 30],
      [7, 'Running', 75],
      [17, 'Running', 135],
      [24, 'Paid', 150],
    ]).map((moment) => (moment.day === 24 ? { ...moment, roundedUp: 1 } : moment)),
  },
  {
    name: 'bank with an extra payment put off',
    total: '150',
    account: '100000003',
    acts: [{ day: 7, act: (page, { day }) => takePayment(page, '20', { postDate: day(12) }) }],
    moments: moments(150, [
      [0, 'Pending', 0],
      [3, 'Running', 30],
      [7, 'Running', 30],
      [17, 'Running', 110],
      [24, 'Running', 140],
      [31, 'Paid', 150],
    ]),
  },
  {
    name: 'card changed twice',
    total: '150',
    card: '5105105105105100',
    acts: [
      { day: 7, act: (page) => changeSchedule(page, (dialog) => dialog.getByLabel(/^4 Inst/).fill('40')) },
      {
        day: 11,
        act: (page) =>
          changeSchedule(page, (dialog) => dialog.getByLabel(/^2 Freq/).selectOption('biweekly')),
      },
    ],
    moments: moments(150, [
      [0, 'Pending', 0],
      [3, 'Running', 30],
      [11, 'Running', 70],
      [17, 'Running', 110],
      [31, 'Paid', 150],
    ]),
  },
  {
    name: 'moved to another card',
    total: '150',
    downpayment: '30',
    card: '6011111111111117',
    acts: [{ day: 7, act: (page, { payer }) => putInCard(page, payer, '5555555555554444') }],
    moments: moments(150, [
      [0, 'Pending', 30],
      [3, 'Running', 60],
      [7, 'Running', 60],
      [17, 'Running', 120],
      [24, 'Paid', 150],
    ]),
  },
  {
    name: 'bank paid in full early',
    total: '150',
    account: '100000004',
    acts: [{ day: 11, act: (page) => takePayment(page, 'in full') }],
    moments: moments(150, [
      [0, 'Pending', 0],
      [3, 'Running', 30],
      [10, 'Running', 60],
      [11, 'Paid', 150],
      [31, 'Paid', 150],
    ]),
  },
  {
    // The sandbox alternately approves and declines this card, so each date after the first is taken a day late.
    name: 'card declined in the middle',
    total: '90',
    card: '4000000000000341',
    moments: moments(90, [
      [0, 'Pending', 0],
      [3, 'Running', 30],
      [10, 'Running', 30],
      [11, 'Running', 60],
      [18, 'Paid', 90],
    ]),
  },
];
