/** One recipe of the page of an element, at work: the page names it in the address. */
import type {Meta, StoryObj} from '@storybook/web-components-vite';
import '../src/elements/elements.js';
import './recipe/recipe.css';
import {recipesOf, type Recipe} from './recipe/recipe-text.js';
import {placeOf, type Place} from './recipe/run-recipe.js';

interface Named {
  readonly tag: string;
  readonly recipe: string;
}

const meta: Meta<Named> = {title: 'Examples/Recipe'};
export default meta;

const places = new WeakMap<Element, Place>();

/** Reads it from the page itself. */
async function read({tag, recipe: name}: Named): Promise<Recipe> {
  const answer = await fetch(new URL(`recipes/${tag}.md`, location.href));
  const found = recipesOf(await answer.text()).find(({recipe}) => recipe.name === name);
  if (!found) throw new Error(`The page of <${tag}> has no recipe ${name}.`);
  return found.recipe;
}

/** The code beside it runs here, in an app that only says what it would do. */
export const OfAPage: StoryObj<Named> = {
  args: {tag: 'esign-status', recipe: 'do-something-once-it-is-signed'},
  loaders: [async ({args}) => ({recipe: await read(args)})],
  render: ({tag}, {loaded}) => {
    const place = placeOf(tag, loaded['recipe'] as Recipe);
    places.set(place.root, place);
    return place.root;
  },
  play: async ({canvasElement}) => {
    for (const root of canvasElement.querySelectorAll('div')) await places.get(root)?.start();
  },
};
