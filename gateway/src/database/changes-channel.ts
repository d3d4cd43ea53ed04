/** The database's channel on which its triggers announce what was written (migration 0240). */
export const changesChannel = 'tillway_changes';
