/**
 * JSON in the one form of RFC 8785, as far as strings, booleans, null and whole numbers go: no blanks, members sorted by
 * their UTF-16 code units. So data have the same hash whoever wrote them down in between, in whatever order.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]));
}
