import {api, line, type Section} from './line.js';

/** Embed sessions and embedded signing. */
export const embedding: Section = {
  title: 'Embed sessions and embedded signing',
  lines: [
    line('The token is kept as a hash only', [
      `${api}/embed-sessions.test.ts`,
      'answers a link whose token is kept as a hash only',
    ]),
    line('A session ends at its hour, and after an hour without use', [
      `${api}/embed-sessions.test.ts`,
      'opens nothing with or after %s',
    ]),
    line(
      'Origins: exactly those, within the setting',
      [`${api}/embed-sessions.test.ts`, 'allows only origins that the setting names'],
      ['service/pages/sign/sign-routes.test.ts', 'is framed by the allowed origins only'],
    ),
    line('A session for which nobody may be a frame says so', [
      `${api}/embed-sessions.test.ts`,
      'says so when no page may frame it',
    ]),
    line('A link in a mail may be framed by the account’s origins only', [
      'service/delivery/mail-settings.test.ts',
      'setting_allowed_origins says who may frame the page that a mail leads to',
    ]),
    line(
      'A session for a template sets it up, and is over once that is finished',
      [
        'service/pages/set-up/template-set-up.test.ts',
        'shows its document, its positions and its fields',
      ],
      [
        'service/pages/set-up/template-set-up.test.ts',
        'is over once finished, until a new session changes it',
      ],
    ),
    line('A session’s page begins in the language that the session asks for', [
      'service/pages/sign/sign-languages.test.ts',
      'begins in the language that its session asks for',
    ]),
    line('A page whose work is over shows how it ended', [
      'service/pages/set-up/set-up-routes.test.ts',
      'says what became of the envelope',
    ]),
    line('Several signers get their frames with the events', [
      'service/delivery/outbox.test.ts',
      'carry a frame for the signer invited',
    ]),
    line('A frame for the only signer comes with create and send', [
      `${api}/signing-embed.test.ts`,
      'a single signer’s frame comes with the answer',
    ]),
  ],
};
