/**
 * Canonical JSON (RFC 8785) of strings, booleans, null and integers: no whitespace, members sorted by UTF-16 code
 * units. The hash of data therefore does not depend on how or in what order the members were stored.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]));
}
