import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {recipe, type RecipeDocument} from 'esign-elements/server';
import * as z from 'zod/mini';
import {agent, type Person, personOf} from './people.js';
import {findTenancy, type Tenancy} from './tenancies.js';

const tenancySchema = z
  .string()
  .check(z.refine((id) => findTenancy(id) !== undefined, 'There is no such tenancy'));
const params = z.object({tenancy: tenancySchema});

/** What the browser may start by name: it passes a tenancy's id and nothing else. */
export function createRecipes(folder: string) {
  return {
    tenancy: recipe({
      params,
      build: async ({tenancy: id}) => {
        const tenancy = tenancyOf(id);
        return {
          title: `Tenancy agreement · ${tenancy.home}`,
          message: 'Here is your agreement with the inventory. Call us with any question.',
          parties: tenancy.tenants.map((tenant) => party(personOf(tenant))),
          documents: [
            await documentOf(folder, 'Tenancy agreement', `${id}-agreement.pdf`),
            await documentOf(folder, 'Inventory', `${id}-inventory.pdf`),
          ],
          options: {all_at_once: false},
          meta: {tenancy: id},
        };
      },
    }),
    guarantee: recipe({
      params,
      build: async ({tenancy: id}) => {
        const tenancy = tenancyOf(id);
        return {
          title: `Guarantee · ${tenancy.home}`,
          message: `Thank you for standing in for the tenants. ${agent.name} is glad to explain the form.`,
          parties: [party(personOf(tenancy.guarantor ?? ''))],
          documents: [await documentOf(folder, 'Guarantee', `${id}-guarantee.pdf`)],
          meta: {tenancy: id},
        };
      },
    }),
  };
}

function tenancyOf(id: string): Tenancy {
  const tenancy = findTenancy(id);
  if (!tenancy) throw new Error(`There is no tenancy called ${id}.`);
  return tenancy;
}

const party = ({name, email}: Person) => ({name, email});

async function documentOf(
  folder: string,
  title: string,
  fileName: string,
): Promise<RecipeDocument> {
  return {title, file_name: fileName, file_content: await readFile(join(folder, fileName))};
}
