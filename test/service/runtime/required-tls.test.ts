import {describe, expect, test} from 'vitest';
import {readConfig} from '../../../src/service/config/config.js';

const read = (env: Record<string, string>) => readConfig(env, '/srv/app');

const s3 = {AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret'};

describe('where TLS is demanded', () => {
  const s3At = (endpoint: string) => ({ESIGN_BLOBS: `s3://papers?endpoint=${endpoint}`, ...s3});
  const demand = (env: Record<string, string>) => read({ESIGN_REQUIRE_TLS: '1', ...env});

  test.each<[string, Record<string, string>]>([
    ['a database', {DATABASE_URL: 'postgres://u:p@db.example.com/esign'}],
    ['a database that may', {DATABASE_URL: 'postgres://u:p@db.example.com/x?sslmode=prefer'}],
    ['a database unchecked', {DATABASE_URL: 'postgres://u:p@db.example.com/x?sslmode=no-verify'}],
    [
      'a pooler',
      {
        DATABASE_URL: 'postgres://u:p@127.0.0.1/esign',
        DATABASE_POOLER_URL: 'postgres://u:p@db.example.com/x',
      },
    ],
    [
      'a database read as libpq does',
      {DATABASE_URL: 'postgres://u:p@db.example.com/x?sslmode=require&uselibpqcompat=true'},
    ],
    [
      'a database that is elsewhere after all',
      {DATABASE_URL: 'postgres://u:p@localhost/x?host=db.example.com'},
    ],
    ['a bucket', s3At('http://s3.example.com')],
    ['a gateway', {ESIGN_SMS_URL: 'http://sms.example.com/'}],
    ['a gateway of WhatsApp', {ESIGN_WHATSAPP_URL: 'http://wa.example.com/'}],
    ['a scanner', {ESIGN_SCAN: 'tcp://clamav.example.com:3310'}],
    ['a mail server that is not to', {SMTP_URL: 'smtp://u:p@mail.example.com?ignoreTLS=true'}],
    [
      'a mail server unchecked',
      {SMTP_URL: 'smtps://u:p@mail.example.com?tls.rejectUnauthorized=false'},
    ],
  ])('%s without it stops the start, and no password is told', (_, env) => {
    expect(() => demand(env)).toThrow(/connects to \S+\.example\.com without (verified )?TLS/);
    expect(() => demand(env)).not.toThrow(/u:p/);
    expect(read(env).requireTls).toBe(false);
  });

  test.each<[string, Record<string, string>]>([
    ['a database', {DATABASE_URL: 'postgres://u:p@db.example.com/esign?sslmode=verify-full'}],
    ['a database on this machine', {DATABASE_URL: 'postgres://u:p@127.0.0.1/esign'}],
    ['a database at a socket', {DATABASE_URL: 'postgres://u:p@localhost/esign?host=/run/pg'}],
    ['a bucket', s3At('https://s3.example.com')],
    ['a scanner on this machine', {ESIGN_SCAN: 'unix:/run/clamav/clamd.ctl'}],
    ['a bucket on this machine', s3At('http://localhost:9000')],
    ['a mail server', {SMTP_URL: 'smtps://u:p@mail.example.com'}],
    ['a mail server that is made to', {SMTP_URL: 'smtp://u:p@mail.example.com:587'}],
  ])('%s with it is taken', (_, env) => expect(demand(env).requireTls).toBe(true));
});
