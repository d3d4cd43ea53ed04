/** A merchant of the gateway service to be boarded, once. */
export interface BoardingsTable {
  /** The reference sent to the gateway service, which accepts it once. */
  id: string;
  merchant_id: string;
  /** `asked`: it is unknown whether the gateway service has boarded the merchant. */
  state: 'asked' | 'refused' | 'boarded';
  account_id: string | null;
  created: Date;
  updated: Date;
}

/** A TID of a boarded merchant, and its terminal. */
export interface BoardedTidsTable {
  tid: string;
  mid: string;
  account_id: string;
  terminal_id: string;
  account_type: 'ach' | 'retail';
}
