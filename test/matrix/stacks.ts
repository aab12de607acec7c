/** What the matrix knows of a stack beside its guide. */
interface Stack {
  /** Strict settings of the compiler, in place of what the framework would write. */
  readonly tsconfig?: object;
  /** What checks types, where the build does not. */
  readonly check?: readonly string[];
}

/** Demands beyond `strict`. */
const strictly = {
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noUnusedLocals: true,
};

/** The strictest settings; libraries of the framework may not hold under them. */
const strictest = {
  strict: true,
  ...strictly,
  skipLibCheck: true,
  target: 'ES2022',
  lib: ['DOM', 'DOM.Iterable', 'ES2023'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  isolatedModules: true,
  esModuleInterop: true,
  resolveJsonModule: true,
  noEmit: true,
};

/** The guide's own settings with the demands added. */
const added = ['--strict', ...Object.keys(strictly).map((name) => `--${name}`)];
const tsc = ['npx', 'tsc', ...added];
const ngc = ['npx', 'ngc', '-p', 'tsconfig.json', '--noEmit', ...added];

/** The stacks, by the name of their guide in `docs/guide/stacks`. */
export const stacks: Readonly<Record<string, Stack>> = {
  next: {
    tsconfig: {
      compilerOptions: {...strictest, jsx: 'react-jsx', allowJs: true, plugins: [{name: 'next'}]},
      include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', '.next/types/**/*.ts'],
      exclude: ['node_modules'],
    },
  },
  'react-router': {check: tsc},
  solidstart: {check: tsc},
  angular: {check: ngc},
  vite: {check: tsc},
  sveltekit: {check: ['npx', 'svelte-check']},
  astro: {check: ['npx', 'astro', 'check']},
  nuxt: {check: ['npx', 'nuxt', 'typecheck']},
  hono: {check: tsc},
  express: {check: tsc},
};
