/** What the certificate says of people, from what is recorded of them. */
import {expect, it} from 'vitest';
import {settingsSchema, type Settings} from '../../../src/contract/resources/settings.js';
import {addressOfNone} from '../../../src/contract/text/no-address.js';
import {certificateInput} from '../../../src/service/processing/certificate-input.js';
import type {Party} from '../../../src/service/domain/envelope.js';
import type {HistoryEntry} from '../../../src/service/domain/record/history.js';
import {anna, at, draft, party} from '../domain/envelope-fixture.js';

const sender = {
  id: 1,
  name: 'Clara Berg',
  email: 'clara@example.com',
  roleId: 3,
  access: null,
  added: at,
  lastUpdated: null,
  confirmed: null,
} as const;

function entry(type: HistoryEntry['type'], ip: string): HistoryEntry {
  const link = {position: 0, userAgent: '', at, previous: '', hash: ''};
  return {...link, type, ip, data: {}} as HistoryEntry;
}

function said(
  change: Partial<Party>,
  settings: Partial<Settings> = {},
  history: readonly HistoryEntry[] = [],
  others: readonly Party[] = [],
) {
  return certificateInput({
    envelope: draft({parties: [{...party(anna), email: 'anna@example.com', ...change}, ...others]}),
    history,
    company: {
      id: 1,
      name: 'Harbour Lettings',
      email: 'office@example.com',
      settings: {...settingsSchema.parse({}), ...settings},
      branding: {logoSha256: null, colour: '#1F4BD8'},
      isTest: false,
      joined: at,
    },
    sender,
    logo: undefined,
    verifyUrl: 'https://sign.example.com/verify',
  });
}

/** As it is read: what keeps the direction of times is invisible. */
const read = ({parties: [first]}: ReturnType<typeof said>) =>
  first?.authentication.map((text) => text.replaceAll(/[\u2066\u2069]/g, ''));

const identified = (change: Partial<Party>, settings: Partial<Settings> = {}) =>
  read(said(change, settings));

it('a password that came in the same mail as the link is said to prove no more than that', () => {
  expect(identified({enteredPassword: at, passwordMailed: at})).toEqual([
    'Personal link for anna@example.com',
    expect.stringMatching(
      /^Password from the same e-mail as the link, .* proves no more than the link$/,
    ),
  ]);
});

it('a password that the account hands over itself counts', () => {
  expect(identified({enteredPassword: at, passwordMailed: null})).toEqual([
    'Personal link for anna@example.com',
    expect.stringMatching(/^Password for this signer, entered /),
  ]);
});

it('somebody who signs at a device of the sender is not said to have been sent a link', () => {
  expect(identified({isInPerson: true})).toEqual(['In person, at a device of the sender']);
});

it('says which pages a party had loaded when it signed, as the record has it', () => {
  const viewedBy = (id: number, pages: readonly number[]) =>
    ({
      ...entry('party-viewed', ''),
      data: {
        party: {party_id: String(id), name: 'Anna', email: 'anna@example.com'},
        documents: [{title: 'Lease', pages}],
      },
    }) as HistoryEntry;
  const history = [viewedBy(anna, [1]), viewedBy(anna, [1, 2, 3, 6]), viewedBy(anna + 1, [5])];
  expect(said({}, {}, history).parties[0]?.pagesViewed).toBe('1–3; 6');
  expect(said({}, {}, []).parties[0]).not.toHaveProperty('pagesViewed');
});

it('who sent it is named with the address of the request that did, not of what the service did', () => {
  const history = [
    entry('created', '192.0.2.1'),
    entry('sent', '2001:db8::17'),
    entry('party-opened', '198.51.100.9'),
    entry('sent', '0.0.0.0'),
  ];
  expect(said({}, {}, history).sender).toEqual({
    name: 'Clara Berg',
    email: 'clara@example.com',
    ip: '2001:db8::17',
  });
});

it('copies go to the parties only where the service mails them', () => {
  expect(said({}).copies).toEqual(['anna@example.com', 'clara@example.com']);
  expect(said({}, {setting_email_signers: false}).copies).toEqual(['clara@example.com']);
});

it('who has no address is said to have had a link that was passed on, and is named by no address', () => {
  const tom = {name: 'Tom', email: addressOfNone('1'), settings: {invitation: 'link'}} as const;
  const input = said(tom);
  expect(read(input)).toEqual(['Possession of a personal link, which the sender passed on']);
  expect(input.parties[0]?.email).toBe('');
  expect(input.copies).toEqual(['clara@example.com']);
  expect(identified({...tom, isSignedEmbedded: true})).toEqual([
    'Session for Tom in a page of Harbour Lettings',
  ]);
  expect(JSON.stringify(input.parties)).not.toContain('invalid');
});

it('names the host of somebody who signs in person, and what each role did', () => {
  expect(identified({isInPerson: true, settings: {host: 'Hugo Host'}})).toEqual([
    'In person, at a device handed over by Hugo Host',
  ]);
  expect(said({role: 'approver', signed: at}).parties[0]).toMatchObject({
    role: 'approver',
    signedAt: at,
  });
  expect(said({role: 'approver', signed: at}).parties[0]).not.toHaveProperty(
    'signatureFingerprint',
  );
});

it('says which password and which code it was: one that the sender told, one by mail', () => {
  const settings = {needsMailCode: true} as const;
  const told = {enteredPassword: at, passwordHash: 'scrypt$…', enteredCode: at, mobile: null};
  expect(identified({...told, email: 'anna@example.com', settings})?.slice(1)).toEqual([
    'Password that the sender gave other than by e-mail, entered 2026-11-21 09:00:00 UTC',
    'Code sent to anna@example.com, entered 2026-11-21 09:00:00 UTC',
  ]);
});

it('says whether a passkey was used or made, and that the device confirmed the person', () => {
  const identifiedBy = (data: object) =>
    ({
      ...entry('party-identified', ''),
      data: {party: {party_id: String(anna)}, by: 'passkey', user_verified: true, ...data},
    }) as HistoryEntry;
  const shown = (...history: readonly HistoryEntry[]) =>
    read(said({usedPasskey: at}, {}, history))?.slice(1);
  const made = identifiedBy({new_passkey: true});
  expect(shown(made)).toEqual([
    'Passkey, made 2026-11-21 09:00:00 UTC; the device confirmed the person',
  ]);
  expect(shown(made, identifiedBy({}))).toEqual([
    'Passkey, used 2026-11-21 09:00:00 UTC; the device confirmed the person',
  ]);
});

it.each([
  ['the signer', {untilNamed: 'Witness'}, true],
  ['the sender', {}, undefined],
])('says of a witness whom %s named that it was so', (_, settings, isNamedBySigner) => {
  const wim = {...party(12), role: 'witness', settings: {witnessOf: 'signer', ...settings}};
  const {parties} = said({}, {}, [], [wim]);
  expect(parties[1]).toMatchObject({role: 'witness', witnessOf: 'Anna'});
  expect(parties[1]?.isNamedBySigner).toBe(isNamedBySigner);
});

const signedIn = (time_zone?: string) =>
  ({
    ...entry('party-signed', ''),
    data: {party: {party_id: String(anna)}, ...(time_zone ? {time_zone} : {})},
  }) as HistoryEntry;

it.each([
  ['its device said', {}, 'Asia/Kolkata', 'Asia/Kolkata'],
  [
    'the sender set, whatever its device said',
    {timeZone: 'America/St_Johns'},
    'Asia/Kolkata',
    'America/St_Johns',
  ],
  ['the account has, where its device said none', {}, undefined, undefined],
  ['the account has, where its device said the same', {}, 'Europe/Berlin', undefined],
] as const)('the time zone of a party is what %s', (_, settings, device, timeZone) => {
  const account = {setting_time_zone: 'Europe/Berlin'};
  const {parties, timeZone: own} = said({settings}, account, [signedIn(device)]);
  expect(own).toBe('Europe/Berlin');
  expect(parties[0]?.timeZone).toBe(timeZone);
});

it('what another party’s device said is not taken for it', () => {
  const other = {
    ...signedIn('Asia/Kolkata'),
    data: {party: {party_id: '999'}, time_zone: 'Asia/Kolkata'},
  } as HistoryEntry;
  expect(said({}, {}, [other]).parties[0]).not.toHaveProperty('timeZone');
});

it('how a party was identified is said in its zone beside UTC', () => {
  const change = {enteredPassword: at, settings: {timeZone: 'Asia/Kolkata'}};
  expect(identified(change)?.[1]).toContain('entered 2026-11-21 09:00:00 UTC (14:30 UTC+05:30)');
  const account = {setting_time_zone: 'Europe/Berlin'};
  expect(identified({enteredPassword: at}, account)?.[1]).toContain(
    'entered 2026-11-21 09:00:00 UTC (10:00 UTC+01:00)',
  );
});

it.each([
  ['sms', 'SMS'],
  ['whatsapp', 'WhatsApp'],
] as const)(
  'who is invited at a number is said to have had a link that was sent there: %s',
  (invitation, way) => {
    const tom = {
      name: 'Tom',
      email: addressOfNone('1'),
      mobile: '+441632960123',
      settings: {invitation},
    } as const;
    expect(identified(tom)).toEqual([
      `Possession of a personal link, sent to the number that ends in 0123 (${way})`,
    ]);
    const both = {...tom, settings: {invitation, needsSmsCode: true}, enteredCode: at} as const;
    expect(identified(both)).toEqual([
      expect.stringContaining('personal link'),
      expect.stringMatching(/^Code sent to the number that ends in 0123, entered /),
    ]);
  },
);
