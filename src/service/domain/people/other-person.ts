/** Another person in a party's place, named by the sender or by the party itself; and a witness, named by the signer. */

/** What a different person does not take over. */
export interface ReplacedParty {
  readonly encryptedPassword: string | null;
  /** Files that the previous person had uploaded. */
  readonly letGo: readonly string[];
}

/** The party hands over to somebody else. */
export interface Reassign {
  readonly type: 'reassign';
  readonly partyId: number;
  readonly name: string;
  readonly email: string;
  readonly contactId?: number;
  /** Why, for the sender and the history. */
  readonly reason: string;
  /** The new person's password, if the party had one. */
  readonly encryptedPassword?: string;
}

/** The party has handed over. */
export interface PartyReassigned {
  readonly type: 'party-reassigned';
  readonly partyId: number;
  readonly name: string;
  readonly email: string;
  readonly contactId: number;
  readonly former: {readonly name: string; readonly email: string};
  readonly reason: string;
  readonly replaced: ReplacedParty;
}

/** The signer says who watches. */
export interface NameWitness {
  readonly type: 'name-witness';
  /** The signer. */
  readonly partyId: number;
  readonly witnessId: number;
  readonly name: string;
  readonly email: string;
  readonly contactId?: number;
}

/** The signer has said who watches. */
export interface WitnessNamed {
  readonly type: 'witness-named';
  /** The witness. */
  readonly partyId: number;
  readonly by: number;
  readonly name: string;
  readonly email: string;
  readonly contactId: number;
}
