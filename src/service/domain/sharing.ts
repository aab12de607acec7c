import {mostShares} from '../../contract/resources/share.js';
import type {Permission} from '../../contract/access/permissions.js';
import {Refusal} from './refusal.js';

/** Who wants to share an envelope, or to end a share. */
export interface Sharer {
  readonly permissions: readonly Permission[];
  /** The user; null for a key. */
  readonly userId: number | null;
  /** Whether there are only the user's own envelopes, and those shared with the user. */
  readonly seesOwnOnly: boolean;
}

/** Whoever sends for the account shares what it sends; who sees only their own envelopes, only those that they sent. */
export const mayShare = (
  {permissions, userId, seesOwnOnly}: Sharer,
  sender: {readonly userId: number},
): boolean => permissions.includes('send') && (!seesOwnOnly || sender.userId === userId);

/**
 * Holds a share to what is allowed.
 * @param others With how many others it is shared.
 * @throws Refusal 10013 if it is not the caller's to share, 10010 with its sender or with too many
 */
export function requireMayShare(
  sharer: Sharer,
  {userId: senderId}: {readonly userId: number},
  {userId, others}: {readonly userId: number; readonly others: number},
): void {
  if (!mayShare(sharer, {userId: senderId}))
    throw new Refusal(10013, 'An envelope that others share with you is theirs to share.');
  if (userId === senderId)
    throw new Refusal(10010, 'user_email: this user sent the envelope, and has it anyway.');
  if (others >= mostShares)
    throw new Refusal(10010, `user_email: an envelope is shared with at most ${mostShares} users.`);
}

/** @throws Refusal 10013 unless the caller may share the envelope, or is whom it is shared with */
export function requireMayUnshare(
  sharer: Sharer,
  sender: {readonly userId: number},
  userId: number,
): void {
  if (sharer.userId !== userId && !mayShare(sharer, sender))
    throw new Refusal(10013, 'Only who shares an envelope ends that, or whom it is shared with.');
}
