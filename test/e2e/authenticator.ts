import type {Page} from '@playwright/test';

/** What a test does with the device. */
interface Authenticator {
  verify(isUserVerified: boolean): Promise<void>;
}

/** Gives a window a device with a fingerprint, which is right until `verify(false)`. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
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
  return {
    async verify(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', {authenticatorId, isUserVerified});
    },
  };
}
