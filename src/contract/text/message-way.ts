/** The ways in which the service sends messages to the number of a party. */
const ways = ['sms', 'whatsapp'] as const;
export type MessageWay = (typeof ways)[number];

/** Whether the service sends its messages to the number of a party that is invited in this way. */
export const isMessageWay = (invitation: string | undefined): invitation is MessageWay =>
  ways.some((way) => way === invitation);
