/** Words of agents that people connect. */
import {msg, str} from './app/console-language.js';

export const agentWords = {
  about: () =>
    msg('Applications that read here in the name of whoever connected them.', {
      id: 'console.agents-about',
    }),
  none: () => msg('No agent is connected.', {id: 'console.agents-none'}),
  end: () => msg('End access', {id: 'console.agent-end'}),
  endTitle: (name: string) => msg(str`End the access of ${name}?`, {id: 'console.agent-end-ask'}),
  endText: () =>
    msg('It can read nothing more, at once. What it has asked for is revoked.', {
      id: 'console.agent-end-text',
    }),
  ended: () => msg('Access ended', {id: 'console.agent-ended'}),
  itself: () => msg('It calls itself', {id: 'console.connect-name'}),
  answerTo: () => msg('The answer goes to', {id: 'console.connect-to'}),
};

/** What somebody is asked whom an application has sent here. */
export const connectWords = {
  title: () => msg('Connect an agent?', {id: 'console.connect-title'}),
  warning: () =>
    msg(
      'Anybody can choose a name. Allow this only if you have just asked for it in that application.',
      {id: 'console.connect-warning'},
    ),
  ownDevice: () => msg('a program on this device', {id: 'console.connect-own'}),
  publishedBy: () => msg('Published by', {id: 'console.connect-published'}),
  mayRead: () => msg('Read what you may read', {id: 'console.connect-read'}),
  mayAsk: () =>
    msg('Ask to send documents; nothing is sent before somebody approves it here', {
      id: 'console.connect-ask',
    }),
  limits: (place: string) =>
    msg(str`It cannot sign or approve. You can end this at any time, under ${place}.`, {
      id: 'console.connect-limits',
    }),
  allow: () => msg('Allow', {id: 'console.connect-allow'}),
  deny: () => msg('Do not allow', {id: 'console.connect-deny'}),
  wrong: () => msg('This request is not in order', {id: 'console.connect-wrong'}),
  again: () =>
    msg('Go back to the application, and start there again.', {id: 'console.connect-again'}),
};
