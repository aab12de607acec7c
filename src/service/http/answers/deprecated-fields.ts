/** Accounts that joined at or after this instant never had them (docs/interface.md, "Deprecated links"). */
const lastDay = new Date('2026-09-30T00:00:00Z');

/** Whether answers to this account still carry the deprecated download links. */
export const hasDeprecatedFields = ({joined}: {readonly joined: Date}): boolean => joined < lastDay;
