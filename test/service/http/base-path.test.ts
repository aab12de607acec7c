import {Hono} from 'hono';
import {describe, expect, it} from 'vitest';
import {basePathOf, routedBelow} from '../../../src/service/http/base-path.js';
import {secureAnswers} from '../../../src/service/http/answers/secure-answers.js';
import {isFromOwnPage, prefixed} from '../../../src/service/http/request/console-caller.js';

const publicUrl = 'https://intranet.example/apps/esign';

describe('a service below a path', () => {
  const app = new Hono({getPath: routedBelow(basePathOf(publicUrl))})
    .use(secureAnswers(publicUrl))
    .get('/', ({text}) => text('start'))
    .get('/console/*', (context) => context.text(context.req.path));
  const ask = async (path: string) => (await app.request(`https://intranet.example${path}`)).text();

  it.each(['/apps/esign', '/apps/esign/', '/'])('begins at %s', async (path) => {
    expect(await ask(path)).toBe('start');
  });

  it.each(['/apps/esign/console/users', '/console/users', '/console/users/'])(
    'is asked for the same by %s, whether or not a proxy takes the path off',
    async (path) => expect(await ask(path)).toBe('/console/users'),
  );

  it.each(['/apps/esign2/console/users', '/apps/console/users', '/esign/console/users'])(
    'has nothing at %s',
    async (path) => expect(await ask(path)).toBe('404 Not Found'),
  );

  it('leaves it to the host, which others share, to demand https', async () => {
    const {headers} = await app.request(`${publicUrl}/console/users`);
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  it('takes calls of its own pages, which are of the origin without the path', () => {
    const from = (origin: string) =>
      isFromOwnPage(new Request(publicUrl, {method: 'POST', headers: {origin}}), publicUrl);
    expect(from('https://intranet.example')).toBe(true);
    expect(from('https://other.example')).toBe(false);
  });

  it('names its cookies so that browsers take a path, and still demand https', () => {
    expect(prefixed(publicUrl, 'a')).toBe('__Secure-a');
    expect(prefixed('https://sign.example.com', 'a')).toBe('__Host-a');
    expect(prefixed('http://localhost:4000/esign', 'a')).toBe('a');
  });
});
