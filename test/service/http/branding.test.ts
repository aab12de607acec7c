import {describe, expect, it} from 'vitest';
import {brandingEmailTypes} from '../../../src/contract/resources/branding.js';
import {endpoints} from '../../../src/contract/endpoints.js';
import {setup} from './api-fixture.js';

describe('the branding', () => {
  it('starts without a logo and with the default colour', async () => {
    const {call} = await setup();
    const {json} = await call('GET', '/branding');
    expect(endpoints.getBranding.answer.safeParse(json).error).toBeUndefined();
    expect(json).toEqual({http: 200, branding_logo: null, branding_colour: '#1F4BD8'});
  });

  it('keeps a colour in upper case', async () => {
    const {call} = await setup();
    const {json} = await call('PUT', '/branding', {branding_colour: '#0095e6'});
    expect(endpoints.updateBranding.answer.safeParse(json).error).toBeUndefined();
    expect(json).toMatchObject({branding_colour: '#0095E6', message: expect.any(String)});
    expect((await call('GET', '/branding')).json.branding_colour).toBe('#0095E6');
  });

  it('is refused with the code that says why', async () => {
    const {call} = await setup();
    const cases = [
      [{}, 10555],
      [{branding_colour: null}, 10555],
      [{branding_colour: 'red'}, 10560],
      [{branding_colour: '#fff'}, 10560],
      [{branding_colour: '#0095E6;background:url(//x)'}, 10560],
      [{branding_colour: 7}, 10560],
      [{branding_logo_url: 'https://example.com/', branding_colour: '#x'}, 10560],
      [{branding_logo_url: 7}, 10010],
    ] as const;
    for (const [body, code] of cases) {
      const {json} = await call('PUT', '/branding', body);
      expect([body, json.http, json.code]).toEqual([body, 400, code]);
    }
  });
});

describe('texts of mails', () => {
  it('are all listed, initially with the default texts', async () => {
    const {call} = await setup();
    const {json} = await call('GET', '/branding/emails');
    expect(endpoints.listBrandingEmails.answer.safeParse(json).error).toBeUndefined();
    expect(json).toMatchObject({offset: 0, limit: 50, total_branding_emails: '8'});
    expect(json).not.toHaveProperty('next');
    const emails = json.branding_emails as {branding_email_type: string}[];
    expect(emails.map((email) => email.branding_email_type)).toEqual(brandingEmailTypes);
  });

  it('are paged if requested', async () => {
    const {call} = await setup();
    const {json} = await call('GET', '/branding/emails?offset=6&limit=1');
    expect(json.branding_emails).toMatchObject([{branding_email_type: 'email-rejected'}]);
    expect(json.next).toBe('http://localhost:4000/v1/branding/emails?offset=7&limit=1');
    const last = await call('GET', '/branding/emails?offset=-1');
    expect(last.json.branding_emails).toMatchObject([{branding_email_type: 'email-widget-verify'}]);
  });

  it('of ours fulfil what is asked of others', async () => {
    const {call} = await setup();
    for (const type of brandingEmailTypes) {
      const path = `/branding/emails/${type}`;
      const {json} = await call('GET', path);
      expect(endpoints.getBrandingEmail.answer.safeParse(json).error).toBeUndefined();
      const {json: saved} = await call('PUT', path, json);
      expect(saved.branding_email_content).toBe(json.branding_email_content);
    }
  });

  it('change if a value is sent, and stay otherwise', async () => {
    const {call} = await setup();
    const path = '/branding/emails/email-cancelled';
    const before = await call('GET', path);
    const {json} = await call('PUT', path, {branding_email_subject: 'Off: {contract title}'});
    expect(endpoints.updateBrandingEmail.answer.safeParse(json).error).toBeUndefined();
    await call('PUT', path, {branding_email_content_plain: 'It is off.'});
    expect((await call('GET', path)).json).toEqual({
      ...before.json,
      branding_email_subject: 'Off: {contract title}',
      branding_email_content_plain: 'It is off.',
      branding_email_updated: '2026-11-21T09:00:00+0000',
    });
  });

  it('are refused with the code that says why', async () => {
    const {call} = await setup();
    const html = (content: string) => ({branding_email_content: content});
    const plain = (content: string) => ({branding_email_content_plain: content});
    const subject = (text: string) => ({branding_email_subject: text});
    const cases = [
      ['GET', 'email-sent', undefined, 10553],
      ['PUT', 'email-sent', subject('x'), 10556],
      ['PUT', 'constructor', {}, 10556],
      ['PUT', 'email-send', {}, 10554],
      ['PUT', 'email-send', subject('  '), 10554],
      ['PUT', 'email-cancelled', html('<script>x</script>'), 10554],
      ['PUT', 'email-send', html('<p>Sign!</p>'), 10557],
      ['PUT', 'email-send', plain('Sign!'), 10558],
      ['PUT', 'email-send-password', html('{contract url}'), 10557],
      ['PUT', 'email-reminder-password', plain('{contract url}'), 10558],
      ['PUT', 'email-signed', html('{acknowledge url}'), 10557],
      ['PUT', 'email-widget-verify', html('{contract url}'), 10557],
      ['PUT', 'email-send', subject('x'.repeat(256)), 10010],
      ['PUT', 'email-send', html('x'.repeat(50_001)), 10010],
    ] as const;
    for (const [method, type, body, code] of cases) {
      const {status, json} = await call(method, `/branding/emails/${type}`, body);
      expect([type, body, json.code, status]).toEqual([
        type,
        body,
        code,
        code === 10553 ? 404 : 400,
      ]);
    }
  });

  it('need their variable where it is seen', async () => {
    const {call} = await setup();
    for (const content of [
      '<script>{contract url}</script>',
      '<!-- {contract url} -->',
      '<style>{contract url}</style>',
      '<p title="{contract url}">Sign</p>',
      '<a href="javascript:{contract url}">Sign</a>',
      `${'<b>'.repeat(16_000)}{contract url}`,
    ]) {
      const body = {branding_email_content: content};
      const {json} = await call('PUT', '/branding/emails/email-send', body);
      expect([content, json.code]).toEqual([content, 10557]);
    }
  });

  it('are stored without dangerous parts', async () => {
    const {call} = await setup();
    const {json} = await call('PUT', '/branding/emails/email-send', {
      branding_email_content: `<p onclick="alert(1)" style="position:fixed">Sign <a href="{contract url}">here</a></p>
        <a href="javascript:alert(1)">x</a><a href="{client name}">y</a><form action="/"><input></form>
        <svg><script>alert(1)</script></svg><img src=x onerror=alert(1)><iframe src="https://x/"></iframe>`,
    });
    expect(json.branding_email_content).toBe(
      '<p>Sign <a href="{contract url}">here</a></p>\n        <a>x</a><a>y</a>\n        <img>',
    );
  });
});
