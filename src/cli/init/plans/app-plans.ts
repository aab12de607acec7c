/** Frameworks whose pages and routes are files of the app. */
import type {Project} from '../detect-project.js';
import {
  angularPage,
  astroPage,
  createHandler,
  handler,
  membersOf,
  reactPage,
  solidPage,
  sveltePage,
  vuePage,
} from '../written-files.js';
import {commonSteps, endingOf, openContract, type Plan} from './plan.js';

/** A route handler per method, and a page that runs in the browser. */
export function planForNext(project: Project): Plan {
  const {appFolder} = project;
  const ending = endingOf(project);
  return {
    files: [
      {
        path: `${appFolder}esign/[...path]/route.${ending}`,
        content: `${createHandler(project)}
export {esign as GET, esign as POST, esign as DELETE};
`,
      },
      {
        path: `${appFolder}contract/page.${ending}x`,
        content: `'use client';

${reactPage}`,
      },
    ],
    nextSteps: [...commonSteps, openContract],
  };
}

/** A route of its server, Nitro, and a page. */
export function planForNuxt(project: Project): Plan {
  const {appFolder} = project;
  return {
    files: [
      {
        path: 'server/routes/esign/[...path].ts',
        content: `${createHandler(project)}
export default defineEventHandler((event) => esign(toWebRequest(event)));
`,
      },
      {
        path: `${appFolder}pages/contract.vue`,
        content: vuePage,
      },
    ],
    nextSteps: [
      "Let Vue know the tags, in nuxt.config: `vue: {compilerOptions: {isCustomElement: (tag) => tag.startsWith('esign-')}}`.",
      ...commonSteps,
      openContract,
    ],
  };
}

/** An endpoint that answers every method, and a page. */
export function planForSvelteKit(project: Project): Plan {
  const {isTyped} = project;
  const imports = ["import {env} from '$env/dynamic/private';"];
  if (isTyped) imports.push("import type {RequestHandler} from './$types';");
  return {
    files: [
      {
        path: `src/routes/esign/[...path]/+server.${endingOf(project)}`,
        content: `${createHandler(project, imports, membersOf('env', project))}
export const fallback${isTyped ? ': RequestHandler' : ''} = ({request}) => esign(request);
`,
      },
      {
        path: 'src/routes/contract/+page.svelte',
        content: sveltePage(isTyped),
      },
    ],
    nextSteps: [...commonSteps, openContract],
  };
}

/** An endpoint that is not prerendered, and a page. */
export function planForAstro(project: Project): Plan {
  const {isTyped} = project;
  const imports = ["import {getSecret} from 'astro:env/server';"];
  if (isTyped) imports.push("import type {APIRoute} from 'astro';");
  return {
    files: [
      {
        path: `src/pages/esign/[...path].${endingOf(project)}`,
        content: `${createHandler(project, imports, (name) => `getSecret('${name}')`)}
export const prerender = false;

export const ALL${isTyped ? ': APIRoute' : ''} = ({request}) => esign(request);
`,
      },
      {
        path: 'src/pages/contract.astro',
        content: astroPage,
      },
    ],
    nextSteps: [
      'Add a server, if there is none: `npx astro add node`.',
      ...commonSteps,
      openContract,
    ],
  };
}

/** An API route per method, and a page. SolidStart does not find methods in a list of exports. */
export function planForSolidStart(project: Project): Plan {
  const {isTyped} = project;
  const ending = endingOf(project);
  const imports = isTyped ? ["import type {APIEvent} from '@solidjs/start/server';"] : [];
  return {
    files: [
      {
        path: `src/routes/esign/[...path].${ending}`,
        content: `${createHandler(project, imports)}
const handle = ({request}${isTyped ? ': APIEvent' : ''}) => esign(request);

export const GET = handle;
export const POST = handle;
export const DELETE = handle;
`,
      },
      {
        path: `src/routes/contract.${ending}x`,
        content: solidPage(isTyped),
      },
    ],
    nextSteps: [...commonSteps, openContract],
  };
}

/** A resource route, and a page; its routes are listed in a file. */
export function planForReactRouter(project: Project): Plan {
  const ending = endingOf(project);
  return {
    files: [
      {
        path: `app/routes/esign.${ending}`,
        content: `${createHandler(project)}
export const loader = ({request}${project.isTyped ? ': {request: Request}' : ''}) => esign(request);
export const action = loader;
`,
      },
      {path: `app/routes/contract.${ending}x`, content: reactPage},
    ],
    nextSteps: [
      `List both in app/routes.${ending}: \`route('esign/*', 'routes/esign.${ending}')\`, \`route('contract', 'routes/contract.${ending}x')\`.`,
      ...commonSteps,
      openContract,
    ],
  };
}

/** A module for the Express app in its server file, and a component. */
export function planForAngular(project: Project): Plan {
  return {
    files: [
      {path: 'src/esign.ts', content: handler(project)},
      {path: 'src/app/contract/contract.ts', content: angularPage},
    ],
    nextSteps: [
      "Mount it in src/server.ts, first: `app.use('/esign', toNodeListener(esign))`; `toNodeListener` is from esign-elements/server/node, `esign` from ./esign.",
      "Add the page to src/app/app.routes.ts: `{path: 'contract', component: Contract}`; `Contract` is from ./contract/contract.",
      ...commonSteps,
      openContract,
    ],
  };
}
