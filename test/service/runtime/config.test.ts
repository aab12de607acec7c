import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {readConfig, unknownSettings} from '../../../src/service/config/config.js';
import {makeFolder} from '../external/installation.js';

const read = (env: Record<string, string>) => readConfig(env, '/srv/app');

test('without any setting the service runs on this machine alone', () => {
  expect(read({})).toEqual({
    host: undefined,
    port: 4000,
    dataDir: '/srv/app/.esign',
    publicUrl: 'http://localhost:4000',
    apiKey: undefined,
    allowedHosts: [],
    secretsKeys: [],
    databaseUrl: undefined,
    blobs: {kind: 'fs', folder: '/srv/app/.esign/blobs'},
    smtpUrl: undefined,
    mailFrom: {name: 'E-signature', email: 'no-reply@localhost'},
    smsUrl: undefined,
    whatsAppUrl: undefined,
    messagesPerDay: {account: 200, partner: 2_000},
    codesPerDay: {account: 1_000, partner: 10_000},
    scanner: undefined,
    tsaUrl: undefined,
    ownTsa: true,
    sealP12: undefined,
    sealPassword: '',
    trustedSeals: undefined,
    trustedTsas: undefined,
    distrustedSeals: undefined,
    allowPrivateHosts: false,
    outgoingHosts: [],
    requireTls: false,
    workers: 2,
    accountRequests: 32,
    bodyMemory: 96 * 1024 * 1024,
    stopLead: 0,
    stopTime: 30_000,
    logFormat: 'pretty',
    isEachRequestLogged: false,
    servesAgents: true,
    metrics: undefined,
    collector: undefined,
    oidc: undefined,
    serviceName: 'esign-service',
    trustedProxies: 0,
    proxyHeader: 'x-forwarded-for',
    corsOrigins: [],
  });
});

test('an empty variable counts as unset', () => {
  expect(read({ESIGN_PORT: '', ESIGN_DATA: ' ', DATABASE_URL: ''})).toEqual(read({}));
});

const s3 = {AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret'};

describe('a good setting is read:', () => {
  test.each<[Record<string, string>, object]>([
    [{ESIGN_PORT: '4100'}, {port: 4100, publicUrl: 'http://localhost:4100'}],
    [{ESIGN_HOST: '127.0.0.1'}, {host: '127.0.0.1'}],
    [{ESIGN_DATA: 'my data'}, {dataDir: '/srv/app/my data'}],
    [{ESIGN_DATA: '/var/lib/esign'}, {dataDir: '/var/lib/esign'}],
    [{ESIGN_PUBLIC_URL: 'https://sign.example.com/'}, {publicUrl: 'https://sign.example.com'}],
    [{ESIGN_PUBLIC_URL: 'https://a.example/b/esign/'}, {publicUrl: 'https://a.example/b/esign'}],
    [{ESIGN_API_KEY: 'a key with twenty or more'}, {apiKey: 'a key with twenty or more'}],
    [
      {ESIGN_COMPANY: ' Lind & Co ', ESIGN_SENDER: 'Nora Lind <nora@lind.example>'},
      {company: 'Lind & Co', sender: {name: 'Nora Lind', email: 'nora@lind.example'}},
    ],
    [{ESIGN_ALLOWED_HOSTS: 'sign.internal, Esign'}, {allowedHosts: ['sign.internal', 'esign']}],
    [
      {ESIGN_OUTGOING_HOSTS: 'hooks.example.com, *.Customer.example'},
      {outgoingHosts: ['hooks.example.com', '*.customer.example']},
    ],
    [{ESIGN_REQUIRE_TLS: '1'}, {requireTls: true}],
    [{ESIGN_SCAN: 'tcp://clamav:3310'}, {scanner: {host: 'clamav', port: 3310}}],
    [{ESIGN_SCAN: 'unix:/run/clamav/clamd.ctl'}, {scanner: {path: '/run/clamav/clamd.ctl'}}],
    [{ESIGN_SECRETS_KEY: 'k'.repeat(32)}, {secretsKeys: ['k'.repeat(32)]}],
    [
      {ESIGN_SECRETS_KEY: 'k'.repeat(32), ESIGN_FORMER_SECRETS_KEY: 'f'.repeat(32)},
      {secretsKeys: ['k'.repeat(32), 'f'.repeat(32)]},
    ],
    [{DATABASE_URL: 'postgres://u:p@db/esign'}, {databaseUrl: 'postgres://u:p@db/esign'}],
    [
      {
        DATABASE_URL: 'postgres://u:p@db/esign',
        DATABASE_POOLER_URL: 'postgres://u:p@pooler/esign',
        DATABASE_REPLICA_URL: 'postgres://u:p@standby/esign',
      },
      {
        databaseUrl: 'postgres://u:p@db/esign',
        databasePoolerUrl: 'postgres://u:p@pooler/esign',
        databaseReplicaUrl: 'postgres://u:p@standby/esign',
      },
    ],
    [{ESIGN_BLOBS: 'fs:files'}, {blobs: {kind: 'fs', folder: '/srv/app/files'}}],
    [
      {ESIGN_BLOBS: 's3://papers?endpoint=http://localhost:9000&region=eu-west-1', ...s3},
      {
        blobs: {
          kind: 's3',
          bucket: 'papers',
          folder: '',
          endpoint: 'http://localhost:9000',
          region: 'eu-west-1',
          style: 'path',
          keys: {accessKeyId: 'id', secretAccessKey: 'secret'},
        },
      },
    ],
    [
      {ESIGN_BLOBS: 's3://papers/esign/files/?style=virtual', AWS_SESSION_TOKEN: 't', ...s3},
      {
        blobs: expect.objectContaining({
          folder: 'esign/files',
          style: 'virtual',
          keys: {accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: 't'},
        }),
      },
    ],
    [{ESIGN_BLOBS: 's3://papers'}, {blobs: expect.objectContaining({keys: 'role'})}],
    [
      {ESIGN_BLOBS: 's3://papers', ...s3},
      {blobs: expect.objectContaining({endpoint: 'https://s3.us-east-1.amazonaws.com'})},
    ],
    [{ESIGN_SMS_URL: 'https://u:p@sms.example/send'}, {smsUrl: 'https://u:p@sms.example/send'}],
    [{ESIGN_WHATSAPP_URL: 'https://wa.example/send'}, {whatsAppUrl: 'https://wa.example/send'}],
    [{ESIGN_MESSAGES_PER_DAY: '0'}, {messagesPerDay: {account: 0, partner: 0}}],
    [{ESIGN_PARTNER_MESSAGES_PER_DAY: '300'}, {messagesPerDay: {account: 200, partner: 300}}],
    [{ESIGN_CODES_PER_DAY: '50'}, {codesPerDay: {account: 50, partner: 500}}],
    [{ESIGN_PARTNER_CODES_PER_DAY: '0'}, {codesPerDay: {account: 1_000, partner: 0}}],
    [{SMTP_URL: 'smtps://u:p@mail:465'}, {smtpUrl: 'smtps://u:p@mail:465'}],
    [
      {
        ESIGN_OIDC_ISSUER: 'https://id.example',
        ESIGN_OIDC_CLIENT_ID: 'esign',
        ESIGN_OIDC_CLIENT_SECRET: 's',
      },
      {
        oidc: {
          issuer: 'https://id.example',
          clientId: 'esign',
          clientSecret: 's',
          claim: {address: 'email', confirmedBy: {claim: 'email_verified', isStrict: true}},
        },
      },
    ],
    [{ESIGN_MAIL_FROM: 'a@b.example'}, {mailFrom: {email: 'a@b.example'}}],
    [
      {ESIGN_MAIL_FROM: '"Ann & Co" <a@b.example>'},
      {mailFrom: {name: 'Ann & Co', email: 'a@b.example'}},
    ],
    [{ESIGN_TSA_URL: 'http://tsa.example.com'}, {tsaUrl: 'http://tsa.example.com'}],
    [{ESIGN_OWN_TSA: '0'}, {ownTsa: false}],
    [{ESIGN_AGENTS: 'off'}, {servesAgents: false}],
    [
      {ESIGN_SEAL_P12: 'keys/seal.p12', ESIGN_SEAL_PASSWORD: 'pw'},
      {sealP12: '/srv/app/keys/seal.p12', sealPassword: 'pw'},
    ],
    [
      {
        ESIGN_SEAL_PKCS11:
          'pkcs11:token=My%20token;object=seal;id=%01%ff?module-path=/lib/p11.so&pin-source=file:/run/pin',
        ESIGN_SEAL_CHAIN: 'chain.pem',
      },
      {
        sealPkcs11: {
          modulePath: '/lib/p11.so',
          token: 'My token',
          id: '01ff',
          object: 'seal',
          pin: {file: '/run/pin'},
          chainFile: '/srv/app/chain.pem',
        },
      },
    ],
    [
      {ESIGN_SEAL_PKCS11: 'pkcs11:token=T;id=A?module-path=/lib/p11.so&pin-value=1%262'},
      {sealPkcs11: expect.objectContaining({id: '41', object: undefined, pin: {value: '1&2'}})},
    ],
    [{ESIGN_ALLOW_PRIVATE_HOSTS: '1'}, {allowPrivateHosts: true}],
    [{ESIGN_ALLOW_PRIVATE_HOSTS: 'false'}, {allowPrivateHosts: false}],
    [{ESIGN_WORKERS: '0'}, {workers: 0}],
    [{ESIGN_ACCOUNT_REQUESTS: '8'}, {accountRequests: 8}],
    [{ESIGN_BODY_MEMORY: '48'}, {bodyMemory: 48 * 1024 * 1024}],
    [
      {ESIGN_STOP_LEAD: '10', ESIGN_STOP_TIME: '60'},
      {stopLead: 10_000, stopTime: 60_000},
    ],
    [{ESIGN_LOG: 'json'}, {logFormat: 'json'}],
    [{ESIGN_TRUST_PROXY: 'true'}, {trustedProxies: 1}],
    [{ESIGN_TRUST_PROXY: '2'}, {trustedProxies: 2}],
    [{ESIGN_PROXY_HEADER: 'forwarded'}, {proxyHeader: 'forwarded'}],
    [
      {ESIGN_CORS_ORIGIN: 'https://a.example, https://b.example'},
      {corsOrigins: ['https://a.example', 'https://b.example']},
    ],
  ])('%o', (env, expected) => {
    expect(read(env)).toMatchObject(expected);
  });
});

describe('a wrong setting stops the start with one sentence that names it:', () => {
  test.each<[Record<string, string>, string]>([
    [{ESIGN_PORT: 'abc'}, 'ESIGN_PORT must be a port number from 1 to 65535.'],
    [{ESIGN_PORT: '70000'}, 'ESIGN_PORT must be a port number from 1 to 65535.'],
    [
      {ESIGN_PUBLIC_URL: 'https://example.com/console/esign'},
      'ESIGN_PUBLIC_URL must be an address such as https://sign.example.com or https://intranet.example/esign, whose path does not begin with v1, embed, console or verify.',
    ],
    [
      {ESIGN_SENDER: 'nora@lind.example'},
      'ESIGN_SENDER must be a person such as Nora Lind <nora@acme.com>.',
    ],
    [
      {ESIGN_API_KEY: 'short'},
      'ESIGN_API_KEY must be at least 20 characters long and contain no colon.',
    ],
    [
      {ESIGN_API_KEY: 'long enough, but with a : in it'},
      'ESIGN_API_KEY must be at least 20 characters long and contain no colon.',
    ],
    [
      {ESIGN_SCAN: 'clamav:3310'},
      'ESIGN_SCAN must be tcp://<host>:<port> or unix:<path>, the address of clamd.',
    ],
    [
      {ESIGN_OUTGOING_HOSTS: 'https://hooks.example.com'},
      'ESIGN_OUTGOING_HOSTS must be one or more hosts such as hooks.example.com or *.example.com, separated by commas.',
    ],
    [{DATABASE_URL: 'mysql://db'}, 'DATABASE_URL must be a URL that begins with postgres://.'],
    [
      {DATABASE_POOLER_URL: 'postgres://u:p@pooler/esign'},
      'DATABASE_POOLER_URL and DATABASE_REPLICA_URL require DATABASE_URL, which leads to the database itself.',
    ],
    [
      {ESIGN_BLOBS: '/files'},
      'ESIGN_BLOBS must be fs:<folder> or s3://<bucket>/<folder>?endpoint=<url>&region=<region>&style=<path or virtual>.',
    ],
    [
      {ESIGN_BLOBS: 's3://papers', AWS_ACCESS_KEY_ID: 'id'},
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set together; without both, the role of this machine is used.',
    ],
    [
      {ESIGN_SMS_URL: 'sms.example.com'},
      'ESIGN_SMS_URL must be a URL that begins with http:// or https://.',
    ],
    [
      {ESIGN_WHATSAPP_URL: 'wa.example.com'},
      'ESIGN_WHATSAPP_URL must be a URL that begins with http:// or https://.',
    ],
    [
      {ESIGN_MESSAGES_PER_DAY: 'many'},
      'ESIGN_MESSAGES_PER_DAY must be a number from 0 to 1000000.',
    ],
    [
      {ESIGN_OIDC_ISSUER: 'https://id.example', ESIGN_OIDC_CLIENT_ID: 'esign'},
      'ESIGN_OIDC_ISSUER, ESIGN_OIDC_CLIENT_ID and ESIGN_OIDC_CLIENT_SECRET must be set together.',
    ],
    [{SMTP_URL: 'mail:25'}, 'SMTP_URL must be a URL that begins with smtp:// or smtps://.'],
    [
      {ESIGN_MAIL_FROM: 'nobody'},
      'ESIGN_MAIL_FROM must be an address such as Contracts <sign@example.com>.',
    ],
    [{ESIGN_OWN_TSA: 'maybe'}, 'ESIGN_OWN_TSA must be 1 or 0.'],
    [
      {ESIGN_TSA_URL: 'tsa.example.com'},
      'ESIGN_TSA_URL must be a URL that begins with http:// or https://.',
    ],
    ...[
      'token=T;id=%01?module-path=/lib/p11.so&pin-value=1234',
      'pkcs11:id=%01?module-path=/lib/p11.so&pin-value=1234',
      'pkcs11:token=T?module-path=/lib/p11.so&pin-value=1234',
      'pkcs11:token=T;id=%01?pin-value=1234',
      'pkcs11:token=T;id=%01?module-path=p11.so&pin-value=1234',
      'pkcs11:token=T;id=%01?module-path=/lib/p11.so',
      'pkcs11:token=T;id=%01?module-path=/lib/p11.so&pin-source=|program',
      'pkcs11:token=T;id=%01?module-path=/lib/p11.so&pin-source=file:/pin&pin-value=1234',
      'pkcs11:token=T;id=%01;id=%02?module-path=/lib/p11.so&pin-value=1234',
      'pkcs11:token=T;id=%01;serial=7?module-path=/lib/p11.so&pin-value=1234',
    ].map((uri): [Record<string, string>, string] => [
      {ESIGN_SEAL_PKCS11: uri},
      'ESIGN_SEAL_PKCS11 must be a PKCS #11 URI with token, id, module-path, and pin-source or pin-value, such as ' +
        'pkcs11:token=Seal;id=%01?module-path=/usr/lib/softhsm/libsofthsm2.so&pin-source=file:/run/secrets/pin.',
    ]),
    [{ESIGN_SEAL_CHAIN: 'chain.pem'}, 'ESIGN_SEAL_CHAIN requires ESIGN_SEAL_PKCS11.'],
    [{ESIGN_ALLOW_PRIVATE_HOSTS: 'maybe'}, 'ESIGN_ALLOW_PRIVATE_HOSTS must be 1 or 0.'],
    [
      {ESIGN_ALLOWED_HOSTS: 'https://sign.internal'},
      'ESIGN_ALLOWED_HOSTS must be one or more host names such as sign.internal, separated by commas.',
    ],
    [{ESIGN_SECRETS_KEY: 'short'}, 'ESIGN_SECRETS_KEY must be at least 32 characters long.'],
    [
      {ESIGN_FORMER_SECRETS_KEY: 'f'.repeat(32)},
      'ESIGN_FORMER_SECRETS_KEY requires ESIGN_SECRETS_KEY.',
    ],
    [{ESIGN_ACCOUNT_REQUESTS: '0'}, 'ESIGN_ACCOUNT_REQUESTS must be a number from 1 to 1000.'],
    [
      {ESIGN_BODY_MEMORY: '16'},
      'ESIGN_BODY_MEMORY must be a number of megabytes from 48 to 100000.',
    ],
    [{ESIGN_WORKERS: '-1'}, 'ESIGN_WORKERS must be a number from 0 to 64.'],
    [{ESIGN_STOP_LEAD: '1h'}, 'ESIGN_STOP_LEAD must be a number of seconds from 0 to 300.'],
    [{ESIGN_STOP_TIME: '-1'}, 'ESIGN_STOP_TIME must be a number of seconds from 0 to 3600.'],
    [{ESIGN_LOG: 'xml'}, 'ESIGN_LOG must be pretty or json.'],
    [
      {ESIGN_TRUST_PROXY: '10.0.0.1'},
      'ESIGN_TRUST_PROXY must be the number of reverse proxies in front, 0 to 10.',
    ],
    [
      {ESIGN_CORS_ORIGIN: 'https://a.example, *'},
      'ESIGN_CORS_ORIGIN must be one or more origins such as https://app.example.com, separated by commas.',
    ],
  ])('%o', (env, sentence) => {
    expect(() => read(env)).toThrow(
      expect.objectContaining({name: 'StartError', message: sentence}),
    );
  });
});

describe('a setting in a file', () => {
  const fileOf = async (content: string) => {
    const path = join(await makeFolder(), 'secret');
    await writeFile(path, content);
    return path;
  };

  test('is read without the line break at its end', async () => {
    const database = await fileOf('postgres://me:S3CRET@db.example/esign\n');
    const password = await fileOf(' with blanks ');
    const env = {DATABASE_URL_FILE: database, ESIGN_SEAL_PASSWORD_FILE: password};
    expect(read(env)).toMatchObject({
      databaseUrl: 'postgres://me:S3CRET@db.example/esign',
      sealPassword: ' with blanks ',
    });
    expect(unknownSettings(env)).toEqual([]);
  });

  test('is no second one, and must be there', async () => {
    const path = await fileOf('x'.repeat(40));
    expect(() => read({ESIGN_API_KEY_FILE: path, ESIGN_API_KEY: 'y'.repeat(40)})).toThrow(
      'Set ESIGN_API_KEY or ESIGN_API_KEY_FILE, not both.',
    );
    expect(read({ESIGN_API_KEY_FILE: path, ESIGN_API_KEY: ''}).apiKey).toBe('x'.repeat(40));
    expect(() => read({SMTP_URL_FILE: 'nothing-here'})).toThrow(
      'SMTP_URL_FILE names a file that cannot be read: check /srv/app/nothing-here.',
    );
  });

  test('that is not valid is told without its content', async () => {
    const path = await fileOf('S3CRET');
    expect(() => read({ESIGN_API_KEY_FILE: path})).toThrow(
      expect.not.objectContaining({message: expect.stringContaining('S3CRET') as string}) as Error,
    );
  });
});

test('names that look like settings and are none are told apart from those of others', () => {
  const env = {
    ESIGN_REQUIRE_TSL: '1',
    ESIGN_REQUIRE_TLS: '1',
    ESIGN_SEAL_P12: 'seal.p12',
    ESIGN_WEBHOOK_SECRET: 'whsec_x',
    ESIGN_SERVICE_PORT_80_TCP: 'tcp://10.0.0.1:80',
    HOME: '/root',
  };
  expect(unknownSettings(env)).toEqual([expect.stringMatching(/^ESIGN_REQUIRE_TSL is no setting/)]);
});
