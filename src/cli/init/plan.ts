import type {Project} from './detect-project.js';
import {
  planForAngular,
  planForAstro,
  planForNext,
  planForNuxt,
  planForReactRouter,
  planForSolidStart,
  planForSvelteKit,
} from './plans/app-plans.js';
import type {Plan, PlannedFile} from './plans/plan.js';
import {planForExpress, planForHono, planForVite} from './plans/server-plans.js';
import type {Stack} from './stacks.js';
import {envExample} from './written-files.js';

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

/** What a project of this kind needs. */
export function planFor(project: Project): Plan {
  const plan = plans[project.stack](project);
  return {...plan, files: [...plan.files, environment]};
}

const plans: Readonly<Record<Stack, (project: Project) => Plan>> = {
  next: planForNext,
  nuxt: planForNuxt,
  sveltekit: planForSvelteKit,
  astro: planForAstro,
  solidstart: planForSolidStart,
  'react-router': planForReactRouter,
  angular: planForAngular,
  hono: planForHono,
  express: planForExpress,
  vite: planForVite,
};
