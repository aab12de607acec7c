import {associatedDataOf} from '../../src/service/security/associated-data.js';
import {createSecretBox} from '../../src/service/security/secret-box.js';

/** The key of tests, as `ESIGN_SECRETS_KEY`. */
export const secretOfTests = 'the secret that all of the tests have';

/** What tests encrypt with. */
export const secretBox = await createSecretBox(secretOfTests);

/** A delivery with its body as the receiver gets it. */
export const readDelivery = <
  Row extends {readonly company_id: number; readonly message_id: string; readonly body: string},
>(
  row: Row,
): Row => ({
  ...row,
  body: secretBox.decrypt(row.body, associatedDataOf.delivery(row.company_id, row.message_id)),
});
