/** How the service says in a detail why one party is not reminded again; the helper knows it by this. */
export const remindedLately = 'was reminded within the last hour';
