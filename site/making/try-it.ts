/** Which story of the catalogue stands at the end of which page: what the page tells of, to be tried. */
import type {MarkdownRenderer} from 'vitepress';

/** A story, and what somebody can try in it. */
interface Try {
  readonly story: string;
  readonly says: string;
  readonly height?: number;
}

const list: Try = {
  story: 'elements-envelopes--pages',
  says: 'A user’s envelopes, as the service lists them: search, filter and turn the page.',
  height: 560,
};
const sign: Try = {
  story: 'elements-sign--to-sign',
  says: 'Sign as the recipient: by mouse, touch or keyboard.',
  height: 720,
};
const send: Try = {
  story: 'elements-send--draft',
  says: 'Place a field on the page of a draft.',
  height: 760,
};
const verify: Try = {
  story: 'elements-verify--genuine',
  says: 'What a person sees who checks a signed PDF.',
  height: 520,
};
const actions: Try = {
  story: 'elements-actions--waiting',
  says: 'Remind, cancel, download: what can be done with an envelope that was sent.',
  height: 320,
};
const troubles: Try = {
  story: 'elements-timeline--troubles',
  says: 'What the sender sees where something went wrong.',
  height: 420,
};
const history: Try = {
  story: 'elements-timeline--completed',
  says: 'The history of an envelope that everybody has signed.',
  height: 420,
};
const agency: Try = {
  story: 'examples-in-a-page--letting-agency',
  says: 'Three elements in a page of a host app.',
  height: 640,
};
const looks: Try = {
  story: 'examples-theme-editor--editor',
  says: 'Change the look of the elements, then copy its CSS.',
  height: 860,
};

/** By page; a folder stands for pages in it that are not named. */
const table: Readonly<Record<string, Try>> = {
  'guide/accounts': list,
  'guide/checking': verify,
  'guide/client': list,
  'guide/content-security-policy': sign,
  'guide/document-tags': send,
  'guide/events': actions,
  'guide/frameworks': agency,
  'guide/surroundings': troubles,
  'guide/going-live': {
    story: 'elements-status--failing',
    says: 'What people see while the service can’t be reached.',
    height: 200,
  },
  'guide/headless': agency,
  'guide/languages': {
    story: 'elements-parties--right-to-left',
    says: 'Recipients on an Arabic page, from right to left.',
    height: 320,
  },
  'guide/mail': {
    story: 'elements-parties--bounced',
    says: 'What the sender sees if a mail could not be delivered.',
    height: 320,
  },
  'guide/message-ids': troubles,
  'guide/operations': troubles,
  'guide/reading': {
    story: 'elements-document--signed',
    says: 'Read a signed contract: zoom, search its pages, print.',
    height: 760,
  },
  'guide/server-helper': {
    story: 'elements-send--from-recipe',
    says: 'What a recipe becomes: a draft, ready to be sent.',
    height: 760,
  },
  'guide/templates': {
    story: 'elements-template--fields',
    says: 'Place the fields of a template.',
    height: 760,
  },
  'guide/theming': looks,
  'guide/troubleshooting': troubles,
  'guide/webhooks': history,
  'guide/widget': {
    story: 'elements-widget--to-sign',
    says: 'Fill in a public form.',
    height: 720,
  },
  'guide/migrating': agency,
  guide: send,
  evidence: sign,
  decisions: history,
  architecture: agency,
  glossary: history,
  releasing: agency,
  interface: list,
  reliability: history,
  scaling: list,
  security: verify,
};

const parentOf = (page: string): string => page.split('/').slice(0, -1).join('/');

/** What can be tried on a page, or on those around it. */
const tryOf = (page: string): Try | undefined =>
  page === '' ? undefined : (table[page] ?? tryOf(parentOf(page)));

const markup = ({story, says, height}: Try): string =>
  `<TryIt story="${story}" :height="${height ?? 480}">${says}</TryIt>\n`;

/** Ends each page of docs/ with a story; pages of elements have theirs at the top. */
export function tryIts(md: MarkdownRenderer): void {
  md.core.ruler.before('block', 'try-it', (state) => {
    const {relativePath, realPath = ''} = state.env as Record<string, string>;
    if (!realPath.includes('/docs/')) return;
    const found = tryOf((relativePath ?? '').replace(/\.md$/, ''));
    if (found) state.src += `\n\n## Try it\n\n${markup(found)}`;
  });
}
