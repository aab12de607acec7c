/** `Firefox, Windows`: enough to know one's own by. */
export function browserName(userAgent: string): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(userAgent)?.[1];
  const system = /(Windows|iPhone|iPad|Android|Mac OS X|Linux)/.exec(userAgent)?.[1];
  const names: Readonly<Record<string, string>> = {Edg: 'Edge', OPR: 'Opera'};
  const known = [browser && (names[browser] ?? browser), system].filter(Boolean);
  return known.join(', ') || userAgent.slice(0, 40) || '–';
}
