/** A merchant of the gateway service that is to be boarded, once. */
export interface BoardingsTable {
  /** Our reference at the gateway service, which takes it once. */
  id: string;
  merchant_id: string;
  /** `asked`: not known yet whether the gateway service has boarded it. */
  state: 'asked' | 'refused' | 'boarded';
  account_id: string | null;
  created: Date;
  updated: Date;
}

/** A TID of a boarded merchant, and the terminal that it is. */
export interface BoardedTidsTable {
  tid: string;
  mid: string;
  account_id: string;
  terminal_id: string;
  account_type: 'ach' | 'retail';
}
