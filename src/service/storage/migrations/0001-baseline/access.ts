/** Who may open a page: sessions, what is entered before it, passes. */
export const access: readonly string[] = [
  `CREATE TABLE embed_sessions (
    company_id bigint NOT NULL,
    session_id text NOT NULL,
    token_hash text NOT NULL,
    kind text NOT NULL,
    envelope_id bigint,
    template_id bigint,
    party_id bigint,
    origins jsonb NOT NULL DEFAULT '[]',
    locale text,
    created timestamptz NOT NULL,
    expires timestamptz,
    idle_seconds integer,
    is_embedded boolean NOT NULL DEFAULT false,
    last_used timestamptz NOT NULL,
    editor jsonb,
    sign_in jsonb,
    user_id bigint,
    api_key_id bigint,
    PRIMARY KEY (company_id, session_id),
    FOREIGN KEY (company_id, envelope_id) REFERENCES envelopes ON DELETE CASCADE,
    FOREIGN KEY (company_id, template_id) REFERENCES templates ON DELETE CASCADE
  )`,
  `CREATE INDEX embed_sessions_by_envelope ON embed_sessions (company_id, envelope_id)`,
  `CREATE INDEX embed_sessions_by_template ON embed_sessions (company_id, template_id)`,
  // Wrong passwords and codes, and when the next may be tried.
  `CREATE TABLE party_gates (
    company_id bigint NOT NULL,
    party_id bigint NOT NULL,
    wrong_passwords integer NOT NULL DEFAULT 0,
    locked_until timestamptz,
    code_session_id text,
    code_hash text,
    code_expires timestamptz,
    wrong_codes integer NOT NULL DEFAULT 0,
    codes_asked integer NOT NULL DEFAULT 0,
    first_asked timestamptz,
    last_asked timestamptz,
    unreachable timestamptz,
    failed_passwords integer NOT NULL DEFAULT 0,
    failed_codes integer NOT NULL DEFAULT 0,
    wrong_passkeys integer NOT NULL DEFAULT 0,
    failed_passkeys integer NOT NULL DEFAULT 0,
    PRIMARY KEY (company_id, party_id),
    FOREIGN KEY (company_id, party_id) REFERENCES parties ON DELETE CASCADE
  )`,
  // Who has entered what is asked for.
  `CREATE TABLE gate_passes (
    company_id bigint NOT NULL,
    pass_hash text NOT NULL,
    session_id text NOT NULL,
    has_password boolean NOT NULL,
    has_code boolean NOT NULL,
    expires timestamptz NOT NULL,
    has_passkey boolean NOT NULL DEFAULT false,
    PRIMARY KEY (company_id, pass_hash),
    FOREIGN KEY (company_id, session_id) REFERENCES embed_sessions ON DELETE CASCADE
  )`,
  `CREATE INDEX gate_passes_by_session ON gate_passes (company_id, session_id)`,
  // Codes by which a person goes on signing on a phone: at most one for each session, and one phone.
  `CREATE TABLE phone_codes (
    company_id bigint NOT NULL,
    session_id text NOT NULL,
    code_hash text NOT NULL,
    expires timestamptz NOT NULL,
    taken timestamptz,
    phone_session_id text,
    PRIMARY KEY (company_id, session_id),
    FOREIGN KEY (company_id, session_id) REFERENCES embed_sessions ON DELETE CASCADE
  )`,
  // Of the people whom an account asks for one.
  `CREATE TABLE passkeys (
    company_id bigint NOT NULL REFERENCES companies ON DELETE CASCADE,
    email text NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports jsonb NOT NULL,
    created timestamptz NOT NULL,
    last_used timestamptz NOT NULL,
    PRIMARY KEY (company_id, email)
  )`,
  // What their browsers have to sign next.
  `CREATE TABLE passkey_challenges (
    company_id bigint NOT NULL,
    session_id text NOT NULL,
    challenge_hash text NOT NULL,
    expires timestamptz NOT NULL,
    PRIMARY KEY (company_id, session_id),
    FOREIGN KEY (company_id, session_id) REFERENCES embed_sessions ON DELETE CASCADE
  )`,
];
