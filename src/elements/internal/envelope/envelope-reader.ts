import {mostEnvelopes, type ViewsAnswer} from '../../../contract/resources/envelope-batch.js';
import {envelopeViewSchema, type EnvelopeView} from '../../../contract/answers/envelope-view.js';
import {callHelper, type HelperAccess} from '../helper/helper-client.js';
import {refusalOf} from '../helper/helper-problem.js';

interface Read {
  readonly fingerprint: string;
  readonly answer: (view: Promise<EnvelopeView>) => void;
}

/** Reads envelopes with the current access: all that are requested in one task share one request. */
export function envelopeReader(
  access: () => HelperAccess,
): (fingerprint: string) => Promise<EnvelopeView> {
  let reads: Read[] = [];
  const flush = () => {
    for (; reads.length; reads = reads.slice(mostEnvelopes)) {
      const some = reads.slice(0, mostEnvelopes);
      // A single one by GET, whose response the browser can keep and revalidate.
      const read = some.length > 1 ? readMany(access(), some) : readOne(access());
      for (const {fingerprint, answer} of some) answer(read(fingerprint));
    }
  };
  return (fingerprint) =>
    new Promise((answer) => {
      // The first read waits for the end of the task, in which all elements of a page may ask.
      if (!reads.length) setTimeout(flush);
      reads.push({fingerprint, answer});
    });
}

const readOne = (access: HelperAccess) => async (fingerprint: string) => {
  // `no-cache` lets the browser revalidate with the ETag that it keeps.
  const answer = await callHelper(access, `/envelopes/${fingerprint}`, {cache: 'no-cache'});
  return envelopeViewSchema.parse(await answer.json());
};

function readMany(access: HelperAccess, reads: readonly Read[]) {
  const json = {envelopes: reads.map(({fingerprint}) => fingerprint)};
  const views = callHelper(access, '/envelopes/views', {json}).then(
    (answer): Promise<ViewsAnswer> => answer.json(),
  );
  return async (fingerprint: string) => {
    const {envelopes} = await views;
    const view = envelopes.find((each) => each.envelope_fingerprint === fingerprint);
    // The helper omits envelopes that are deleted or belong to others.
    if (!view) throw refusalOf('not_found');
    return envelopeViewSchema.parse(view);
  };
}
