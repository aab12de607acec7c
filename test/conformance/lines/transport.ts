import {api, line, success, suite, type Section} from './line.js';

/** Transport, keys and errors. */
export const transport: Section = {
  title: 'Transport, keys and errors',
  lines: [
    line('Every endpoint’s successful response matches its description exactly', [
      success,
      'succeeds as described',
    ]),
    line('There are 47 endpoints that are not extensions; five of them return files', [
      'service/conformance/answer-shapes.test.ts',
      'there are 47 endpoints, of which five answer files',
    ]),
    line(
      'Every response has exactly the members of the contract: ids and totals as digits or integers, times in UTC',
      [
        'service/conformance/answer-shapes.test.ts',
        'answers the members of the contract, each as it should travel',
      ],
    ),
    line('Every endpoint returns each code of its row', [suite, 'answers %i']),
    line(
      'Bodies are accepted as JSON or form, each also without a content type',
      [suite, 'takes a %s'],
      [`${api}/transport.test.ts`, 'a form without content type'],
    ),
    line(
      'multipart/form-data is accepted wherever other forms are; a file is refused where none is expected',
      [`${api}/multipart.test.ts`, 'is taken wherever other forms are'],
      [`${api}/multipart.test.ts`, 'is refused with a file that nobody asked for'],
    ),
    line('An empty user_id is treated as absent, in JSON as in forms', [
      `${api}/users.test.ts`,
      'an empty user_id in %s names nobody, as if it were absent',
    ]),
    line('/openapi.json leads to /v1/openapi.json', [
      'pages/reference.test.ts',
      'leads from the bare name of the OpenAPI document to where it is',
    ]),
    line('A member that is null is treated as absent', [suite, 'takes null for every member']),
    line('An empty body is accepted if nothing is required', [
      suite,
      'refuses an empty body where its schema does',
    ]),
    line('Other content types, malformed JSON and oversized bodies have their own codes', [
      suite,
      'to a body it cannot read',
    ]),
    line('Wrong types and over-long texts are refused with a documented code', [
      suite,
      'answers values of wrong types',
    ]),
    line(
      'HTTP Basic authentication with the key as user name and any password',
      [suite, 'refuses a wrong key and a missing one'],
      [`${api}/transport.test.ts`, 'takes any password, an empty one included'],
    ),
    line('A 401 says how to send the key', [
      `${api}/transport.test.ts`,
      'tells clients that wait to be asked how to send the key',
    ]),
    line(
      'Pages of other origins may not call the API unless ESIGN_CORS_ORIGIN names them',
      [`${api}/cors.test.ts`, 'nothing is allowed to %s'],
      [`${api}/cors.test.ts`, 'may call, read answers and refusals, and send its key'],
    ),
    line(
      'A trailing slash, an empty query pair, and ids as numbers or digit strings are accepted',
      ['service/conformance/url-spelling.test.ts', 'takes a trailing slash and an empty pair'],
      ['service/conformance/url-spelling.test.ts', 'takes ids in its body as numbers and as digit'],
    ),
    line('300 failed attempts per minute and IP address, then 429 with Retry-After', [
      `${api}/transport.test.ts`,
      'answers 429 after 300 failed attempts',
    ]),
    line(
      'No key of any kind can see or change anything of another account',
      [suite, 'shows and changes nothing of another account'],
      ['service/conformance/isolation.test.ts', 'gives keys of other accounts nothing'],
    ),
    line('An unknown route returns only a message, with or without a key', [
      `${api}/transport.test.ts`,
      'answers an unknown route with only a message',
    ]),
    line('A path id of the wrong type is an unknown route', [
      `${api}/transport.test.ts`,
      'treats an id that is no number as an unknown route',
    ]),
    line('A known URL with another method returns 10001 and Allow', [
      `${api}/transport.test.ts`,
      'names the allowed methods of a known route',
    ]),
    line('PUT and DELETE of /envelopes without an id have their own codes', [
      `${api}/transport.test.ts`,
      'asks for a fingerprint on %s /envelopes',
    ]),
    line(
      'Text of the maximum length is accepted, and one more character is refused',
      [`${api}/longest-values.test.ts`, '%s takes %i characters and no more'],
      [`${api}/longest-values.test.ts`, 'envelope_meta takes 64 KB and no more'],
    ),
    line(
      'A 429 says when to retry and how many requests are allowed, counted across processes',
      [
        `${api}/rate-limit.test.ts`,
        'are sixty a minute in all for a key and a kind, and say when to come back',
      ],
      [`${api}/rate-limit.test.ts`, 'are three hundred a minute from one address'],
    ),
    line(
      'Every response has X-Request-Id, including files',
      [success, 'succeeds as described'],
      [`${api}/transport.test.ts`, 'gives every answer a request id'],
    ),
    line('Reads return an ETag, and 304 if nothing has changed', [
      `${api}/transport.test.ts`,
      'answer 304 while nothing has changed',
    ]),
    line(
      'offset and limit: defaults, invalid values, the end of the list, and a next link that keeps the filters',
      [`${api}/transport.test.ts`, 'reads %s as limit %i and offset %i'],
      [`${api}/transport.test.ts`, 'pages newest first, with the next page'],
    ),
    line('No request, however malformed, causes a 5xx, a hang or a change without success', [
      'service/conformance/generated-requests.test.ts',
      'without 5xx, without hanging, without silent changes',
    ]),
    line(
      'Every error links to a page that explains its code',
      ['pages/reference.test.ts', 'leads to pages that exist'],
      [`${api}/openapi.test.ts`, 'links every code to its page'],
    ),
  ],
};
