import {api, line, type Section} from './line.js';

/** Embed sessions and embedded signing. */
export const embedding: Section = {
  title: 'Embed sessions and embedded signing',
  lines: [
    line('Only a hash of the token is stored', [
      `${api}/embed-sessions.test.ts`,
      'returns a link, and stores only a hash of its token',
    ]),
    line('A session ends at its expiry time, and after an hour of inactivity', [
      `${api}/embed-sessions.test.ts`,
      'opens nothing with or after %s',
    ]),
    line(
      'Only the session’s origins may frame it, and only those that the setting allows',
      [`${api}/embed-sessions.test.ts`, 'allows only origins that the setting names'],
      ['service/pages/signing/signing-routes.test.ts', 'is framed by the allowed origins only'],
    ),
    line('A session that no origin may frame says so', [
      `${api}/embed-sessions.test.ts`,
      'says so when no page may frame it',
    ]),
    line('The page behind a link in a mail may be framed by the account’s origins only', [
      'service/delivery/mail-settings.test.ts',
      'setting_allowed_origins says who may frame the page that a mail leads to',
    ]),
    line(
      'A session for a template opens its set-up, and ends when the set-up is finished',
      [
        'service/pages/set-up/template-set-up.test.ts',
        'shows its document, its positions and its fields',
      ],
      [
        'service/pages/set-up/template-set-up.test.ts',
        'is over once finished, until a new session changes it',
      ],
    ),
    line('A session’s page starts in the language that the session requests', [
      'pages/signing/sign-languages.test.ts',
      'begins in the language that its session asks for',
    ]),
    line('A page whose task has ended shows the outcome', [
      'service/pages/set-up/set-up-routes.test.ts',
      'says what became of the envelope',
    ]),
    line('With several signers, each frame is sent with the events', [
      'service/delivery/outbox.test.ts',
      'carry a frame for the signer invited',
    ]),
    line('With a single signer, create and send return the frame', [
      `${api}/signing-embed.test.ts`,
      'a single signer’s frame comes with the answer',
    ]),
  ],
};
