/** LibreOffice settings for files from strangers. */

type Setting = readonly [path: string, name: string, value: string];

const scripting = '/org.openoffice.Office.Common/Security/Scripting';

/** Macros do not run, and linked content is not fetched, neither from the network nor from the disk. */
const settings: readonly Setting[] = [
  [scripting, 'MacroSecurityLevel', '3'],
  [scripting, 'DisableMacrosExecution', 'true'],
  [scripting, 'BlockUntrustedRefererLinks', 'true'],
];

const item = ([path, name, value]: Setting): string =>
  `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** The content of `user/registrymodifications.xcu` in a fresh profile. */
export const officeProfile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">${settings.map(item).join('')}</oor:items>
`;
