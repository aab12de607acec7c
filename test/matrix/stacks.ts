/** What the matrix knows of a stack beside its guide. */
interface Stack {
  /** What checks types; the file with the compiler's settings comes last. */
  readonly check: readonly string[];
  /** The app's own settings, one after the other, to each of which those below are added. */
  readonly settings?: readonly string[];
}

/** Settings of compilers, as the strictest of teams set them; libraries of a framework may not hold under them. */
export const strictest = {
  compilerOptions: {
    strict: true,
    allowUnreachableCode: false,
    allowUnusedLabels: false,
    exactOptionalPropertyTypes: true,
    forceConsistentCasingInFileNames: true,
    noFallthroughCasesInSwitch: true,
    noImplicitOverride: true,
    noImplicitReturns: true,
    noPropertyAccessFromIndexSignature: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    isolatedModules: true,
    skipLibCheck: true,
    noEmit: true,
  },
  angularCompilerOptions: {
    strictTemplates: true,
    strictInjectionParameters: true,
    strictInputAccessModifiers: true,
    extendedDiagnostics: {defaultCategory: 'error'},
  },
  vueCompilerOptions: {strictTemplates: true},
};

const tsc = ['npx', 'tsc', '-p'];

/** The stacks, by the name of their guide in `docs/guide/stacks`. */
export const stacks: Readonly<Record<string, Stack>> = {
  next: {check: tsc},
  'react-router': {check: tsc},
  solidstart: {check: tsc},
  angular: {check: ['npx', 'ngc', '-p']},
  vite: {check: tsc},
  sveltekit: {check: ['npx', 'svelte-check', '--fail-on-warnings', '--tsconfig']},
  astro: {check: ['npx', 'astro', 'check', '--minimumFailingSeverity', 'hint', '--tsconfig']},
  nuxt: {
    check: ['npx', 'vue-tsc', '-p'],
    settings: ['app', 'server', 'shared', 'node'].map((part) => `.nuxt/tsconfig.${part}.json`),
  },
  hono: {check: tsc},
  express: {check: tsc},
};
