import type {Framework, Project} from './detect-project.js';
import {envExample, handler, htmlPage, nextPage, nextRoute, vitePlugin} from './written-files.js';

/** One file to write. */
export interface PlannedFile {
  /** Path below the project's folder, with forward slashes. */
  readonly path: string;
  readonly content: string;
  /** Merges the content into an existing file without removing anything. */
  readonly merge?: (before: string) => string;
}

/** The files that `init` writes, and the steps left to do by hand. */
export interface Plan {
  readonly files: readonly PlannedFile[];
  readonly nextSteps: readonly string[];
}

const environment: PlannedFile = {
  path: '.env.example',
  content: envExample.map((line) => `${line}\n`).join(''),
  merge: (before) => {
    const missing = envExample.filter((line) => {
      const [name = ''] = line.split('=');
      // A variable that is commented out counts as present.
      return !line.startsWith('#') && !new RegExp(`^\\s*#?\\s*${name}=`, 'm').test(before);
    });
    if (missing.length === 0) return before;
    return `${before.replace(/\n*$/, '\n')}${missing.map((line) => `${line}\n`).join('')}`;
  },
};

const common = [
  'Return the signed-in user from `authorize`; until then everyone is refused.',
  'Put the document to sign at contracts/nda.pdf.',
  'Set the variables listed in .env.example.',
];

/** What a project of this kind needs. */
export function planFor(project: Project): Plan {
  const plan = plans[project.framework](project);
  return {...plan, files: [...plan.files, environment]};
}

const endingOf = ({isTyped}: Project): string => (isTyped ? 'ts' : 'js');

const plans: Readonly<Record<Framework, (project: Project) => Plan>> = {
  next: planForNext,
  express: planForExpress,
  vite: planForVite,
};

function planForNext(project: Project): Plan {
  const {appFolder, isTyped} = project;
  const ending = endingOf(project);
  return {
    files: [
      {path: `${appFolder}/esign/[...path]/route.${ending}`, content: nextRoute},
      {path: `${appFolder}/contract/page.${ending}x`, content: nextPage(isTyped)},
    ],
    nextSteps: [...common, 'Start your app and open /contract.'],
  };
}

function planForExpress({isTyped, isModule}: Project): Plan {
  // In a CommonJS project, `.mjs` lets Node import the handler. A TypeScript project is compiled to the right format.
  const built = isTyped || isModule ? 'esign.js' : 'esign.mjs';
  return {
    files: [
      {path: isTyped ? 'esign.ts' : built, content: handler},
      {path: 'public/contract.html', content: htmlPage('/esign-elements/elements.js')},
    ],
    nextSteps: [
      `Mount it before any body parser: \`app.use('/esign', toNodeListener(esign))\`; \`toNodeListener\` is from esign-elements/server/node, \`esign\` from ./${built}.`,
      "Serve the elements and the page: `app.use('/esign-elements', express.static('node_modules/esign-elements/dist/standalone'))` and `app.use(express.static('public'))`.",
      ...common,
      'Start your app and open /contract.html.',
    ],
  };
}

function planForVite(project: Project): Plan {
  const ending = endingOf(project);
  return {
    files: [
      {path: `esign.${ending}`, content: handler},
      {path: `esign-plugin.${ending}`, content: vitePlugin(project.isTyped)},
      {path: 'contract.html', content: htmlPage('esign-elements/elements')},
    ],
    nextSteps: [
      'Add `esignPlugin()` from ./esign-plugin.js to the plugins in your vite.config; it mounts the helper while you develop.',
      'List contract.html with your other pages in `build.rollupOptions.input`, or the build leaves it out.',
      'In production mount `esign` of ./esign.js in the server that serves your build.',
      ...common,
      'Start `vite` with these variables in its environment and open /contract.html.',
    ],
  };
}
