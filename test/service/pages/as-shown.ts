/** What a page sends back of what it showed, so that nobody agrees to or signs anything else. */
import type {FieldVersion, SigningState} from '../../../src/contract/pages/signing-page.js';

/** The part of a decision's body that says what was shown. */
export const shownBy = ({revision, fields}: SigningState) => ({
  revision,
  versions: fields
    .filter(({is_editable}) => is_editable)
    .map(({field_id, version}): FieldVersion => ({field_id, version})),
});

/** A call of a framed page, as the fixtures have it. */
type Call<Answer> = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** Agrees to what the page shows now. */
export const consent = <Answer extends {readonly json: SigningState}>(
  call: Call<Answer>,
  more: object = {},
): Promise<Answer> => decide(call, 'consent', more);

/** Signs what the page shows now. */
export const finish = <Answer extends {readonly json: SigningState}>(
  call: Call<Answer>,
  more: object = {},
): Promise<Answer> => decide(call, 'finish', more);

async function decide<Answer extends {readonly json: SigningState}>(
  call: Call<Answer>,
  decision: string,
  more: object,
): Promise<Answer> {
  const {json} = await call('GET', 'signing');
  return call('POST', `signing/${decision}`, {...shownBy(json), ...more});
}
