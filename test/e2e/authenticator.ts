import type {Page} from '@playwright/test';

/** Gives a window a device with a fingerprint, which is right until `verify(false)`. */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const {authenticatorId} = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const verify = (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', {authenticatorId, isUserVerified});
  return {verify};
}
