/** Users with whom envelopes are shared. */
export interface EnvelopeSharesTable {
  company_id: number;
  user_id: number;
  envelope_id: number;
  created: Date;
}
