import type {DeclaredUser} from './installation-file.js';
import {
  changed,
  created,
  deleted,
  differing,
  everyOf,
  unchanged,
  type AccountWork,
} from './reconcile.js';

/** Users are known by their address, in upper or lower case. */
export async function applyUsers(
  {client, step}: AccountWork,
  users: readonly DeclaredUser[] = [],
): Promise<void> {
  const known = await everyOf(client.each('listUsers'));
  for (const [index, declared] of users.entries())
    await step(['users', index], `user ${declared.user_email}`, () => applyUser(declared));

  async function applyUser(declared: DeclaredUser) {
    const address = declared.user_email.toLowerCase();
    const found = known.find(({user_email: email}) => email.toLowerCase() === address);
    if (declared.state === 'absent') {
      if (!found) return unchanged;
      await client.deleteUser({user_id: found.user_id});
      return deleted;
    }
    const {state: _, ...user} = declared;
    if (!found) {
      await client.createUser(user);
      return created;
    }
    const members = differing({...user, role_id: String(user.role_id)}, found);
    if (members.length === 0) return unchanged;
    await client.updateUser({user_id: found.user_id, ...user});
    return changed(members);
  }
}
