/** What is found by which filter (RFC 7644, section 3.4.2.2). */
import {expect, it} from 'vitest';
import {idsIn, openDirectory, userSchema} from './directory-fixture.js';

const ada = {schemas: [userSchema], userName: 'ada@contoso.example', externalId: 'A-1'};

it.each([
  ['userName eq "ADA@CONTOSO.EXAMPLE"', true],
  ['username EQ "ada@contoso.example"', true],
  ['externalId eq "A-1"', true],
  ['externalId eq "a-1"', false],
  ['userName ne "ada@contoso.example"', false],
  ['userName co "CONTOSO"', true],
  ['userName sw "ada"', true],
  ['userName ew ".example"', true],
  ['userName gt "abc"', true],
  ['userName le "abc"', false],
  ['externalId pr', true],
  ['name.givenName pr', false],
  ['externalId eq null', false],
  ['name.familyName eq null', true],
  ['active eq true', true],
  ['active eq "True"', true],
  ['active ne false', true],
  ['meta.created ge "2020-01-01T00:00:00Z"', true],
  ['meta.lastModified lt "2020-01-01T00:00:00Z"', false],
  ['emails pr and emails.value co "contoso"', true],
  ['emails[type eq "work" and primary eq true]', true],
  ['emails[type eq "home"]', false],
  ['roles.value eq "sender"', true],
  ['roles eq "viewer"', false],
  ['groups.display eq "Lunch club"', true],
  ['not (userName sw "ada")', false],
  ['userName sw "x" or (externalId pr and not (active eq false))', true],
  [`${userSchema}:userName sw "ada"`, true],
])('the filter %s finds the user: %s', async (filter, isFound) => {
  const {ask, find, newUser} = await openDirectory();
  const id = await newUser(ada.userName, {...ada, roles: ['sender']});
  await ask('POST', '/Groups', {displayName: 'Lunch club', members: [{value: id}]});
  expect(idsIn(await find('Users', filter)).includes(id)).toBe(isFound);
});
