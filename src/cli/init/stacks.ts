/** The stacks that `init` knows by name. One that builds on another comes before it. */
const stacks = {
  next: 'next',
  nuxt: 'nuxt',
  sveltekit: '@sveltejs/kit',
  astro: 'astro',
  solidstart: '@solidjs/start',
  'react-router': '@react-router/dev',
  angular: '@angular/ssr',
  hono: 'hono',
  express: 'express',
  vite: 'vite',
} as const;

/** A stack that `init` writes code for. */
export type Stack = keyof typeof stacks;

/** Stacks with a way of their own, which `init` does not write: the guide shows how the handler is mounted. */
const others = {
  '@remix-run/dev': 'Remix',
  '@tanstack/react-start': 'TanStack Start',
  '@tanstack/solid-start': 'TanStack Start',
  '@analogjs/platform': 'Analog',
  '@builder.io/qwik-city': 'Qwik City',
  '@nestjs/core': 'NestJS',
  fastify: 'Fastify',
  koa: 'Koa',
  gatsby: 'Gatsby',
  vike: 'vike',
  '@angular/core': 'Angular without a server',
} as const;

const guide = 'node_modules/esign-elements/docs/guide/server-helper.md#mounting-it';

const names = Object.keys(stacks) as Stack[];

/**
 * The stack of a project, by its dependencies.
 * @throws Error with one sentence, and where the guide says more, if it is none that `init` writes code for
 */
export function stackIn(dependencies: object): Stack {
  const isBelow = (name: string) => name === 'hono' || name === 'express' || name === 'vite';
  const found = names.filter((name) => stacks[name] in dependencies);
  const [first] = found;
  const other = Object.entries(others).find(([name]) => name in dependencies);
  // Express and Vite are parts of many stacks: one that is known by its own name comes first.
  if (first && !(other && isBelow(first))) return first;
  if (other) throw new Error(`\`init\` writes no code for ${other[1]}; ${guide} shows the lines.`);
  throw new Error(`This project uses none of ${names.join(', ')}; ${guide} shows the lines.`);
}

/**
 * The stack that the command names.
 * @throws Error with one sentence if there is none of that name
 */
export function stackNamed(wanted: string): Stack {
  const found = names.find((name) => name === wanted);
  if (found) return found;
  throw new Error(`--for takes ${names.join(', ')}; it was given "${wanted}".`);
}
