/** How the service says in a detail why one party is not reminded again; the helper knows it by this. */
export const remindedLately = 'within the last hour';
