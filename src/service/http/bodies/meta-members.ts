import {Refusal} from '../../domain/refusal.js';

type Members = Readonly<Record<string, unknown>>;

const metaMember = /^envelope_meta\[([^[\]]+)\]$/;

/**
 * Members such as `envelope_meta[lease]`, as forms send them, as members of `envelope_meta`.
 * @throws Refusal 10010 if `envelope_meta` is sent as a whole too
 */
export function withMeta(members: Members): Members {
  const meta = Object.entries(members).flatMap(([name, value]) => {
    const [, member] = metaMember.exec(name) ?? [];
    return member === undefined ? [] : [[member, value] as const];
  });
  if (meta.length === 0) return members;
  if (members['envelope_meta'])
    throw new Refusal(10010, 'envelope_meta: send it as JSON or member by member, not both.');
  const others = Object.entries(members).filter(([name]) => !metaMember.test(name));
  return Object.fromEntries([...others, ['envelope_meta', Object.fromEntries(meta)]]);
}
