import sharp from 'sharp';

let profile: Promise<Uint8Array> | undefined;

/** The ICC profile of sRGB, in which everything is drawn. */
export function screenProfile(): Promise<Uint8Array> {
  profile ??= readProfile();
  return profile;
}

async function readProfile(): Promise<Uint8Array> {
  const pixel = {width: 1, height: 1, channels: 3, background: '#fff'} as const;
  const picture = await sharp({create: pixel}).withIccProfile('srgb').png().toBuffer();
  const {icc} = await sharp(picture).metadata();
  if (!icc) throw new Error('Expected the picture library to write the profile of sRGB.');
  return icc;
}
