const places =
  'Prairie Cimarron Redbud Bluestem Canyon Juniper Summit Lakeside Willow Pioneer Copper Meadow Sandstone Heritage'.split(
    ' ',
  );
const trades =
  'Auto Repair,Bakery,Bike Shop,Boot Company,Cafe,Dance Studio,Eye Care,Farm Supply,Florist,Garden Center,Hardware,Law Office,Pet Clinic,Plumbing'.split(
    ',',
  );

/** Returns this many different names of businesses. */
export const merchantNames = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const trade = trades[index % trades.length];
    const place = places[(index + Math.floor(index / trades.length)) % places.length];
    return `${place} ${trade}`;
  });
