import {placeOf} from '../../src/service/security/encrypted-places.js';
import {createSecretBox} from '../../src/service/security/secret-box.js';

/** What tests encrypt with. */
export const secretBox = await createSecretBox('secret of the tests');

/** A delivery with its body as the receiver gets it. */
export const readDelivery = <
  Row extends {readonly company_id: number; readonly message_id: string; readonly body: string},
>(
  row: Row,
): Row => ({
  ...row,
  body: secretBox.decrypt(row.body, placeOf.delivery(row.company_id, row.message_id)),
});
