/** What belongs to no account: files, seals, secrets and limits. */
export const installation: readonly string[] = [
  // Images of pages, each bound to its page with a key that is not in the database.
  `CREATE TABLE page_images (
    company_id bigint NOT NULL REFERENCES companies ON DELETE CASCADE,
    pdf_sha256 text NOT NULL,
    page integer NOT NULL,
    scale real NOT NULL,
    image_sha256 text NOT NULL,
    binding text,
    PRIMARY KEY (company_id, pdf_sha256, page, scale)
  )`,
  `CREATE INDEX page_images_by_image ON page_images (image_sha256)`,
  // Without a log: lost only with a crash of the database itself, and no commit waits for the disk.
  `CREATE UNLOGGED TABLE new_files (
    sha256 text PRIMARY KEY,
    stored timestamptz NOT NULL
  )`,
  `CREATE INDEX new_files_by_time ON new_files (stored)`,
  `CREATE TABLE damaged_files (
    sha256 text PRIMARY KEY,
    found timestamptz NOT NULL,
    -- Whether the records of the envelopes that name it tell of it.
    is_told boolean NOT NULL DEFAULT false
  )`,
  // Knows the file store by an id, which a file in the store holds too as soon as a service has started on both.
  `CREATE TABLE file_store (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    id text NOT NULL,
    is_marked boolean NOT NULL DEFAULT false
  )`,
  `INSERT INTO file_store (id) VALUES (gen_random_uuid()::text)`,
  `CREATE TABLE rate_limits (
    key character varying(255) PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
  )`,
  `CREATE TABLE service_secrets (
    name text PRIMARY KEY,
    value text NOT NULL
  )`,
  `CREATE TABLE seal_certificates (
    sha256 text PRIMARY KEY,
    certificate bytea NOT NULL,
    first_used timestamptz NOT NULL,
    revoked timestamptz
  )`,
  `CREATE TABLE revocation_lists (
    authority text PRIMARY KEY,
    number bigint NOT NULL,
    list bytea NOT NULL,
    this_update timestamptz NOT NULL
  )`,
];
