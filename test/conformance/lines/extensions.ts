import {api, line, success, type Section} from './line.js';

/** Extensions, description and client. */
export const extensions: Section = {
  title: 'Extensions, description and client',
  lines: [
    line('Idempotency-Key: the same response for 24 hours', [
      `${api}/idempotency.test.ts`,
      'Idempotency-Key',
    ]),
    line(
      'Idempotency-Key: every POST is carried out once; a different body with the same key is refused',
      [
        'service/conformance/idempotent-posts.test.ts',
        'is done once for one key, and answered the same twice',
      ],
      [`${api}/idempotency.test.ts`, 'refuses the key for another body or another endpoint'],
    ),
    line(
      'Test keys have separate data, and every response is marked as a test',
      [`${api}/test-keys.test.ts`, 'keeps what a test key makes apart'],
      [`${api}/test-keys.test.ts`, 'says of %s that it is a test'],
    ),
    line('Files can be sent as parts of a form', [
      `${api}/multipart.test.ts`,
      'has a document for each file, titled after it',
    ]),
    line('Templates can be created with the API', [
      `${api}/templates.test.ts`,
      'is in progress, cannot be used, and has a session for its set-up',
    ]),
    line('Sealed PDFs can be verified', [`${api}/verification.test.ts`, 'finds a changed byte']),
    line('Signatures of others are listed with what each proves, and never make a file valid', [
      `${api}/verification.test.ts`,
      'lists a signature by somebody else with what it proves',
    ]),
    line(
      'OpenAPI 3.1 describes every endpoint, passes a third-party linter, and has valid examples',
      [`${api}/openapi.test.ts`, 'satisfies a foreign linter'],
      [`${api}/openapi.test.ts`, 'shows examples of body and answers that fit'],
    ),
    line(
      'The interface is version 1.0.0; deprecated parts and extensions are marked',
      [`${api}/openapi.test.ts`, 'describes every endpoint of the table, without a key'],
      [`${api}/openapi.test.ts`, 'marks what accounts of today do not get'],
    ),
    line(
      'The OpenAPI document describes every property and parameter, and has one schema for all that is refused and one type for the id of a webhook',
      [`${api}/openapi-members.test.ts`, 'is said about every one of them'],
      [`${api}/openapi.test.ts`, 'describes whatever is refused with one schema'],
      [`${api}/openapi-members.test.ts`, 'has one type for the id of a webhook'],
    ),
    line(
      'A reference page describes every endpoint and loads nothing from other origins',
      ['pages/reference.test.ts', 'has an entry for every endpoint'],
      ['pages/reference.test.ts', 'loads nothing'],
    ),
    line(
      'The client supports every endpoint, pagination, retries, timeouts and streams',
      ['client/client.test.ts', 'has a method for every endpoint of the table'],
      ['service/conformance/client.test.ts', 'is understood, and answered'],
      ['service/conformance/client.test.ts', 'walks through all pages of a list'],
      ['client/client.test.ts', 'tries again after 429, 5xx and broken connections'],
      ['client/client.test.ts', 'gives up after the time allowed'],
      ['client/client.test.ts', 'hands a download on as a stream'],
      ['client/client.test.ts', 'stops when its signal says so'],
      ['client/client.test.ts', '%i with code %i is a %s'],
    ),
    line(
      'The client and the webhook parser need only the globals of workers and Deno',
      ['client/runtimes.test.ts', 'the client calls, tries again'],
      ['client/runtimes.test.ts', 'the parser reads an event'],
    ),
    line(
      'Commands describe themselves and their arguments, and print JSON for scripts',
      ['service/runtime/commands.test.ts', '%s says what it does and takes'],
      ['service/runtime/commands.test.ts', 'an account made by command is opened by the key'],
    ),
    line(
      'Commands refuse unknown arguments in one sentence, and write only their result to standard output',
      ['service/runtime/commands.test.ts', 'and nothing where scripts read'],
      ['service/runtime/commands.test.ts', 'an option that there is not changes nothing'],
    ),
    line('A move that is killed midway can be restarted, and the original stays intact', [
      'service/external/copying.test.ts',
      'killed with -9 in the middle',
    ]),
    line('Files are stored in the same way in a folder and in a bucket', [
      'service/storage/blobs.test.ts',
      'describeBlobs(',
    ]),
    line(
      'Several processes on one database and one bucket answer like a single process',
      ['service/external/processes/global-set-up.ts', 'two `serve` and two `work`'],
      ['service/conformance/world.ts', 'openOnProcesses(installation)'],
      [success, 'succeeds as described'],
    ),
    line(
      'Several processes share one database; a whole installation can be moved to another one',
      ['service/external/many-processes.test.ts', 'a journey goes through any of the processes'],
      ['service/external/copying.test.ts', 'copies what rows hold to the letter'],
    ),
    line(
      'If the service is killed at the worst moment, nothing is lost and nothing is done twice',
      ['e2e/journeys/kill.test.ts', 'seals once after it is back'],
      ['service/faults/killed-delivery.test.ts', 'still arrives, with the same webhook-id'],
    ),
  ],
};
