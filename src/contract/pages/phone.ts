/** What the signing page exchanges with the service so that a person can go on signing on a phone. */
import * as z from 'zod/mini';

/** Begins the fragment of a link that a phone opens; the code follows. */
export const phoneMark = 'phone.';

/** Response of `POST …/signing/phone`: a code that works once. */
export const phoneCodeSchema = z.object({code: z.string(), lasts_seconds: z.int()});
export type PhoneCode = z.infer<typeof phoneCodeSchema>;

/** Response of `GET …/signing/phone`: whether a phone has used the code. */
export const phoneTakenSchema = z.object({is_taken: z.boolean()});
export type PhoneTaken = z.infer<typeof phoneTakenSchema>;

/** Body of `POST …/phone`, which the phone sends without a token. */
export const takeOverSchema = z.object({
  code: z._default(z.string().check(z.maxLength(200)), ''),
});

/** Response to the same: the phone's own session. */
export const takenOverSchema = z.object({session_id: z.string(), token: z.string()});
export type TakenOver = z.infer<typeof takenOverSchema>;
