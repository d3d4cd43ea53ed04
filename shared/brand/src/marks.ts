interface Stroke {
  d: string;
  width: number;
  /** Drawn in the brand's second colour. */
  accent?: true;
}

export interface BrandMark {
  /** The width of a drawing that is 32 high: sign and lettering side by side. */
  width: number;
  strokes: readonly Stroke[];
  fill?: string;
}

/** The logos of our own brands: strokes with round ends, in the text color of their surroundings. */
export const brandMarks = {
  // A cash register's counter that becomes a road, with a coin on it.
  tillway: {
    width: 104,
    strokes: [
      { d: 'M4 9H25M12 9V17.5a7 7 0 0 0 7 7H28', width: 4.4, accent: true },
      {
        d: 'M41.6 8.8V19.6a3.4 3.4 0 0 0 3.4 3.4h.9M39 13H45.6M49.7 13V23M49.7 8.6V8.5M53.9 7V23M58.1 7V23M62.3 13L65.6 23L69 13.4L72.4 23L75.7 13M88.9 18a5 5 0 1 1-10 0a5 5 0 1 1 10 0M88.9 13V23M92.5 13L97.2 23M101.9 13L96.6 25.2a2.6 2.6 0 0 1-2.4 1.6h-.9',
        width: 2.7,
      },
    ],
    fill: 'M24 16.5a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0z',
  },
  // The sun over the sea.
  blueyonder: {
    width: 160,
    strokes: [
      {
        d: 'M3.5 20.2c3.1-2.6 6.2-2.6 9.4-.6s6.2 2 9.3 0 4.6-1.8 6.3-.6M6.5 26c2.4-2 4.8-2 7.2-.5s4.8 1.5 7.2 0 3.2-1.3 4.6-.6',
        width: 2.8,
        accent: true,
      },
      {
        d: 'M40 7.8V22.8H45.8a4.1 4.1 0 0 0 0-8.2H40M45.2 14.6a3.4 3.4 0 0 0 0-6.8H40M53.5 6.8V22.8M57.1 12.8V18.5a4.3 4.3 0 0 0 8.6 0V12.8M65.7 12.8V22.8M69.4 17.9H79.2a4.95 5 0 1 0-1.7 3.7M87.7 7.8L93.3 15.6L98.9 7.8M93.3 15.6V22.8M109.9 17.8a5 5 0 1 1-10 0a5 5 0 1 1 10 0M113.5 12.8V22.8M113.5 17.1a4.3 4.3 0 0 1 8.6 0V22.8M135.7 17.8a5 5 0 1 1-10 0a5 5 0 1 1 10 0M135.7 6.8V22.8M139.4 17.9H149.2a4.95 5 0 1 0-1.7 3.7M152.8 12.8V22.8M152.8 17.1a4.3 4.3 0 0 1 4.3-4.3h.6',
        width: 2.3,
      },
    ],
    fill: 'M7 15a9 9 0 0 1 18 0z',
  },
  // The digit one, under the slot of a machine.
  atmone: {
    width: 137,
    strokes: [
      {
        d: 'M41 23.5L47.2 8.5L53.4 23.5M43.3 18.4H51.1M55 8.5H66.4M60.7 8.5V23.5M70.6 23.5V8.5L77.4 18.1L84.2 8.5V23.5',
        width: 3.5,
      },
      {
        d: 'M106.6 16a7.2 7.5 0 1 1-14.4 0a7.2 7.5 0 1 1 14.4 0M111.2 23.5V8.5L121.8 23.5V8.5M134.6 8.5H126.4V23.5H134.6M126.4 15.8H133.6',
        width: 1.9,
      },
    ],
    fill: 'M9 3h14a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6h-14a6 6 0 0 1-6-6v-14a6 6 0 0 1 6-6zM7.5 7.5v2.4h17v-2.4zM17.9 13h-2.6l-4 2.6v2.6l3.6-2.2v6h-3.6v2.5h10v-2.5h-3.4z',
  },
  // A license plate.
  okdmv: {
    width: 185,
    strokes: [
      {
        d: 'M6 3.2H87.66a4.4 4.4 0 0 1 4.4 4.4V24.4a4.4 4.4 0 0 1-4.4 4.4H6a4.4 4.4 0 0 1-4.4-4.4V7.6a4.4 4.4 0 0 1 4.4-4.4z',
        width: 2.2,
      },
      {
        d: 'M22.97 15.96a6.98 7.27 0 1 1-13.97 0a6.98 7.27 0 1 1 13.97 0M26.75 8.69V23.24M36.26 8.69L26.75 17.61M30.05 14.51L36.74 23.24M40.53 8.69V23.24H44.79a7.27 7.27 0 0 0 0-14.55ZM55.85 23.24V8.69L62.45 18L69.04 8.69V23.24M72.83 8.69L78.74 23.24L84.66 8.69',
        width: 2.9,
      },
      {
        d: 'M102.06 22.44V8.64H106.84a3.68 3.68 0 0 1 0 7.36H102.06M107.03 16L111.26 22.44M113.47 17.93H122.48a4.55 4.6 0 1 0-1.56 3.4M125.15 13.24V22.44M125.15 17.2a3.96 3.96 0 0 1 7.91 0V22.44M135.82 17.93H144.84a4.55 4.6 0 1 0-1.56 3.4M147.51 13.24L150.54 22.44L153.67 13.61L156.8 22.44L159.84 13.24M170.97 17.84a4.6 4.6 0 1 1-9.2 0a4.6 4.6 0 1 1 9.2 0M170.97 13.24V22.44M173.64 7.72V22.44M183.02 14.8C182.38 13.79 181.27 13.24 179.98 13.24C178.14 13.24 176.86 14.16 176.86 15.54C176.86 18.76 183.39 16.83 183.39 20.05C183.39 21.52 182.01 22.44 179.98 22.44C178.33 22.44 177.04 21.8 176.3 20.6',
        width: 1.9,
      },
    ],
  },
} satisfies Record<string, BrandMark>;

export type BrandKey = keyof typeof brandMarks;
