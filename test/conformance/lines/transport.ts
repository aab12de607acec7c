import {api, line, suite, type Section} from './line.js';

/** Transport, keys and errors. */
export const transport: Section = {
  title: 'Transport, keys and errors',
  lines: [
    line('Every endpoint answers success to the letter of its description', [
      suite,
      'succeeds as described',
    ]),
    line('There are 47 endpoints that are no extension, of which five answer files', [
      'service/conformance/answer-shapes.test.ts',
      'there are 47 endpoints, of which five answer files',
    ]),
    line(
      'Every answer has the members of the contract and no others: ids and totals as digits or integers, times in UTC',
      [
        'service/conformance/answer-shapes.test.ts',
        'answers the members of the contract, each as it should travel',
      ],
    ),
    line('Every endpoint answers each code of its row', [suite, 'answers %i']),
    line(
      'Bodies come as JSON or form, each also without a content type',
      [suite, 'takes a %s'],
      [`${api}/transport.test.ts`, 'a form without content type'],
    ),
    line('A member that is null counts as left out', [suite, 'takes null for every member']),
    line('An empty body works where nothing is required', [
      suite,
      'refuses an empty body where its schema does',
    ]),
    line('Other content types, broken JSON and bodies that are too large have codes of their own', [
      suite,
      'to a body it cannot read',
    ]),
    line('Wrong types and over-long texts are refused with a documented code', [
      suite,
      'answers values of wrong types',
    ]),
    line(
      'HTTP Basic with the key as user name and any password',
      [suite, 'refuses a wrong key and a missing one'],
      [`${api}/transport.test.ts`, 'takes any password, an empty one included'],
    ),
    line('A 401 says how the key is sent', [
      `${api}/transport.test.ts`,
      'tells clients that wait to be asked how to send the key',
    ]),
    line(
      'Pages of other origins may not call, unless ESIGN_CORS_ORIGIN names them',
      [`${api}/cors.test.ts`, 'nothing is allowed to %s'],
      [`${api}/cors.test.ts`, 'may call, read answers and refusals, and send its key'],
    ),
    line(
      'A trailing slash, an empty pair in the query, ids as numbers or as digit strings',
      ['service/conformance/spelling.test.ts', 'takes a trailing slash and an empty pair'],
      ['service/conformance/spelling.test.ts', 'takes ids in its body as numbers and as digit'],
    ),
    line('300 failed tries a minute and address, then 429 with Retry-After', [
      `${api}/transport.test.ts`,
      'answers 429 after 300 failed tries',
    ]),
    line(
      'No key of any kind sees or changes anything of another account',
      [suite, 'shows and changes nothing of another account'],
      ['service/conformance/isolation.test.ts', 'gives keys of other accounts nothing'],
    ),
    line('An unknown route answers a message alone, with or without a key', [
      `${api}/transport.test.ts`,
      'answers an unknown route with a message alone',
    ]),
    line('A path id of another type is an unknown route', [
      `${api}/transport.test.ts`,
      'treats an id that is no number as an unknown route',
    ]),
    line('A known URL with another method answers 10001 and Allow', [
      `${api}/transport.test.ts`,
      'names the allowed methods of a known route',
    ]),
    line('PUT and DELETE of /envelopes alone have codes of their own', [
      `${api}/transport.test.ts`,
      'asks for a fingerprint on %s /envelopes',
    ]),
    line(
      'Text is as long as it may be, and not one character longer',
      [`${api}/longest-values.test.ts`, '%s takes %i characters and no more'],
      [`${api}/longest-values.test.ts`, 'envelope_meta takes 64 KB and no more'],
    ),
    line(
      'A 429 says when to come back and how many are allowed, counted across processes',
      [
        `${api}/rate-limit.test.ts`,
        'are sixty a minute in all for a key and a kind, and say when to come back',
      ],
      [`${api}/rate-limit.test.ts`, 'are three hundred a minute from one address'],
    ),
    line(
      'Every answer has X-Request-Id, files too',
      [suite, 'succeeds as described'],
      [`${api}/transport.test.ts`, 'gives every answer a request id'],
    ),
    line('Reads answer with an ETag, and 304 while nothing has changed', [
      `${api}/transport.test.ts`,
      'answer 304 while nothing has changed',
    ]),
    line(
      'offset and limit: defaults, bad values, the end, next with the filters kept',
      [`${api}/transport.test.ts`, 'reads %s as limit %i and offset %i'],
      [`${api}/transport.test.ts`, 'pages newest first, with the next page'],
    ),
    line('Whatever is sent: no 5xx, no hanging, no change without a success', [
      'service/conformance/generated-requests.test.ts',
      'without 5xx, without hanging, without silent changes',
    ]),
    line(
      'Every error links to a page that explains its code',
      [`${api}/reference.test.ts`, 'leads to pages that exist'],
      [`${api}/openapi.test.ts`, 'links every code to its page'],
    ),
  ],
};
