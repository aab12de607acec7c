/** Servers that list their routes in code, and Vite's own. */
import type {Project} from '../detect-project.js';
import {handler, htmlPage, plainPage} from '../written-files.js';
import {commonSteps, endingOf, type Plan} from './plan.js';

/** How a server in code mounts the handler of a module, and serves a folder with the elements and one with the page. */
interface Server {
  mount(module: string): string;
  readonly serve: string;
}

/** The handler as a module for a server in code, and a page that the server reads from a folder, or that Vite builds. */
function planForServer(project: Project, {mount, serve}: Server): Plan {
  const {isTyped, isModule, sourceFolder, hasVite} = project;
  // In a CommonJS project, `.mjs` lets Node import the handler. A TypeScript project is compiled to the right format.
  const built = isTyped || isModule ? 'esign.js' : 'esign.mjs';
  const file = {
    path: `${sourceFolder}${isTyped ? 'esign.ts' : built}`,
    content: handler(project),
  };
  const mounted = mount(`./${built}`);
  if (hasVite)
    return {
      files: [file, ...vitePage(project)],
      nextSteps: [
        mounted,
        "Let Vite pass on what the elements ask while you develop, to the port of your server: `server: {proxy: {'/esign': 'http://localhost:3000'}}` in vite.config.",
        listedPage,
        ...commonSteps,
        'Start your server and `vite`, and open /contract.html.',
      ],
    };
  return {
    files: [
      file,
      {path: 'public/contract.html', content: htmlPage('/contract.js')},
      {path: 'public/contract.js', content: plainPage('/esign-elements/elements.js')},
    ],
    nextSteps: [mounted, serve, ...commonSteps, 'Start your app and open /contract.html.'],
  };
}

/** Before body parsers, by the adapter for Node. */
export const planForExpress = (project: Project): Plan =>
  planForServer(project, {
    mount: (module) =>
      `Mount it before any body parser: \`app.use('/esign', toNodeListener(esign))\`; \`toNodeListener\` is from esign-elements/server/node, \`esign\` from ${module}.`,
    serve:
      "Serve the elements and the page: `app.use('/esign-elements', express.static('node_modules/esign-elements/dist/standalone'))` and `app.use(express.static('public'))`.",
  });

/** As it is: Hono and the handler take the same requests. */
export const planForHono = (project: Project): Plan =>
  planForServer(project, {
    mount: (module) =>
      `Mount it: \`app.all('/esign/*', (context) => esign(context.req.raw))\`; \`esign\` is from ${module}.`,
    serve:
      "Serve the elements and the page, on Node with `serveStatic` of @hono/node-server/serve-static: `app.use('/esign-elements/*', serveStatic({root: 'node_modules/esign-elements/dist/standalone', rewriteRequestPath: (path) => path.replace('/esign-elements', '')}))` and `app.use(serveStatic({root: 'public'}))`.",
  });

/** A page that Vite builds, with the elements from their package. */
const vitePage = (project: Project) => [
  {path: 'contract.html', content: htmlPage(`/contract.${endingOf(project)}`)},
  {path: `contract.${endingOf(project)}`, content: plainPage()},
];

const listedPage =
  'List contract.html with your other pages in `build.rollupOptions.input`, or the build leaves it out.';

/** A plugin for its development server; in production another server answers. */
export function planForVite(project: Project): Plan {
  const ending = endingOf(project);
  return {
    files: [
      {path: `esign.${ending}`, content: handler(project)},
      {path: `esign-plugin.${ending}`, content: vitePlugin(project.isTyped)},
      ...vitePage(project),
    ],
    nextSteps: [
      'Add `esignPlugin()` from ./esign-plugin.js to the plugins in your vite.config; it mounts the helper while you develop.',
      listedPage,
      'In production mount `esign` of ./esign.js in the server that serves your build.',
      ...commonSteps,
      'Start `vite` with these variables in its environment and open /contract.html.',
    ],
  };
}

const vitePlugin = (isTyped: boolean): string => `\
import {toNodeListener} from 'esign-elements/server/node';
${isTyped ? "import type {Plugin} from 'vite';\n" : ''}import {esign} from './esign.js';

/** Serves the helper at /esign of Vite's development server. */
export const esignPlugin = ()${isTyped ? ': Plugin' : ''} => ({
  name: 'esign-helper',
  configureServer(server) {
    server.middlewares.use('/esign', toNodeListener(esign));
  },
});
`;
