import {html, raw} from 'hono/html';
import {agent, personOf} from '../people.js';
import {tenancies, type Tenancy} from '../tenancies.js';
import {viewingRequest} from './viewing-request.js';

type Content = ReturnType<typeof html>;

/** Every document of the demo as HTML, with the name of its PDF; `fonts` is the folder of the fonts. */
export function documents(fonts: string): {fileName: string; html: string}[] {
  const contracts = tenancies.flatMap((tenancy) => [
    {fileName: `${tenancy.id}-agreement.pdf`, html: sheet(fonts, agreement(tenancy))},
    {fileName: `${tenancy.id}-inventory.pdf`, html: sheet(fonts, inventory(tenancy))},
    ...(tenancy.guarantor
      ? [{fileName: `${tenancy.id}-guarantee.pdf`, html: sheet(fonts, guarantee(tenancy))}]
      : []),
  ]);
  return [...contracts, {fileName: 'viewing-request.pdf', html: sheet(fonts, viewingRequest())}];
}

/** The footer of every page, in the form that Chromium's print function expects. */
export const footer = `<div style="width:100%;padding:0 22mm;font:7.5pt sans-serif;color:#6a5a4a;display:flex;justify-content:space-between">
  <span>Larkfield Lettings · 2 Harbour Walk, Westhaven WH1 1AA</span>
  <span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`;

function sheet(fonts: string, content: Content): string {
  const face = (family: string, file: string) =>
    raw(
      `@font-face{font-family:'${family}';font-weight:100 900;src:url('${fonts}${file}') format('woff2')}`,
    );
  return String(
    html`<html lang="en">
      <style>
        ${face('Fraunces Variable', 'fraunces/files/fraunces-latin-wght-normal.woff2')}
        ${face('Figtree Variable', 'figtree/files/figtree-latin-wght-normal.woff2')}
      </style>
      <div class="brand">
        <svg viewBox="0 0 40 40">
          <path fill="#a8432a" d="M8 37V19a12 12 0 0 1 24 0v18z" />
          <path fill="#3f5d45" d="M3 14C12 3 24 2 37 6c-7 1-11 5-14 9-5-3-12-4-20-1z" />
        </svg>
        <span>Larkfield Lettings<small>Homes in Westhaven since 1987</small></span>
      </div>
      ${content}
    </html>`,
  );
}

const date = (iso: string) =>
  new Date(iso).toLocaleDateString('en-GB', {dateStyle: 'long', timeZone: 'UTC'});
const pounds = (amount: number) => `£${amount.toLocaleString('en-GB')}`;
const namesOf = ({tenants}: Tenancy) => tenants.map((id) => personOf(id).name).join(' and ');

const heading = (title: string, {home, town}: Tenancy) =>
  html`<h1>${title}</h1>
    <p class="home">${home}, ${town}</p>`;

const signatures = (names: readonly string[], role: string) =>
  html`<div class="signatures">
    ${names.map(
      (name) =>
        html`<div>${name}<small>${role} · signature</small></div>
          <div>&nbsp;<small>Date</small></div>`,
    )}
  </div>`;

const clause = (title: string, ...texts: string[]) =>
  html`<h2>${title}</h2>
    ${texts.map((text) => html`<p>${text}</p>`)}`;

function agreement(tenancy: Tenancy): Content {
  const {rent, months, begins, furnished} = tenancy;
  return html`${heading('Tenancy agreement', tenancy)}
    <p>
      This agreement is made between Larkfield Lettings, acting for the owner, represented by
      ${agent.name}, and ${namesOf(tenancy)} (“the tenant”; several tenants are liable together and
      each for the whole).
    </p>
    <table>
      <tbody>
        <tr>
          <th>Home</th>
          <td>${tenancy.home}, ${tenancy.town}</td>
        </tr>
        <tr>
          <th>Begins</th>
          <td>${date(begins)}</td>
        </tr>
        <tr>
          <th>Fixed term</th>
          <td>${months} months</td>
        </tr>
        <tr>
          <th>Rent</th>
          <td>${pounds(rent)} a month, due on the first</td>
        </tr>
        <tr>
          <th>Deposit</th>
          <td>${pounds(Math.floor((rent * 12 * 5) / 52))}, held in a protected scheme</td>
        </tr>
        <tr>
          <th>Let as</th>
          <td>${furnished ? 'Furnished; see the inventory' : 'Unfurnished; see the inventory'}</td>
        </tr>
      </tbody>
    </table>
    ${clause(
      '1. Rent and deposit',
      'The tenant pays the rent by standing order so that it arrives by the first working day of each month. Interest is charged on rent that is more than fourteen days late, at three per cent above the base rate.',
      'The deposit is registered within thirty days with a government-approved scheme. It is returned within ten days of agreement on deductions, of which there are none for fair wear.',
    )}
    ${clause(
      '2. The tenant’s part',
      'To live in the home as the only or main residence, to keep it clean and aired, and to tell the agent of any damage or leak without delay.',
      'Not to sublet, run a business that brings visitors, or keep an animal without written consent, which is not refused without a reason.',
      'To pay for gas, electricity, water, council tax and communication for the whole of the term.',
    )}
    ${clause(
      '3. The owner’s part',
      'To keep structure, heating, water and wiring in repair, and to start on urgent repairs within one working day of being told.',
      'To leave the tenant in quiet enjoyment of the home. Visits are announced at least twenty-four hours ahead, emergencies aside.',
    )}
    ${clause(
      '4. Ending the tenancy',
      'After the fixed term the tenancy goes on from month to month. The tenant may end it with one month’s notice in writing, the owner with two, on the grounds that the law allows.',
      'At the end the home is handed back as described in the inventory, with all keys, by noon of the last day.',
    )}
    ${clause(
      '5. Notices and data',
      'Notices under this agreement may be given by e-mail to the addresses used for its signing. Personal data is used for this tenancy only and deleted six years after it ends.',
    )}
    ${clause('6. Signed', 'By signing, each tenant confirms to have read this agreement and the inventory that belongs to it.')}
    ${signatures(
      tenancy.tenants.map((id) => personOf(id).name),
      'Tenant',
    )}`;
}

const rooms: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'Hall',
    [
      ['Entrance door', 'Oak, two locks, three keys'],
      ['Floor', 'Boards, oiled 2025'],
      ['Smoke alarm', 'Tested on the day'],
    ],
  ],
  [
    'Kitchen',
    [
      ['Cooker and hood', 'Induction, four zones; clean'],
      ['Refrigerator', 'Built in; two shelves, one drawer'],
      ['Worktop', 'Beech; one cut by the sink'],
      ['Tap', 'No drip'],
    ],
  ],
  [
    'Living room',
    [
      ['Walls', 'Chalk white, repainted 2026'],
      ['Windows', 'Two sashes; cords new'],
      ['Radiators', 'Two, with thermostats'],
    ],
  ],
  [
    'Bedroom',
    [
      ['Wardrobe', 'Fitted, five hangers'],
      ['Blind', 'Linen; moves freely'],
      ['Carpet', 'Grey wool; no stain'],
    ],
  ],
  [
    'Bathroom',
    [
      ['Shower', 'Thermostatic; seal renewed'],
      ['Extractor', 'Runs on with the light'],
      ['Mirror cabinet', 'One door, magnetic'],
    ],
  ],
];

const furniture = ['Bed', 'Sofa', 'Table and four chairs', 'Chest of drawers', 'Floor lamp'];

function inventory(tenancy: Tenancy): Content {
  const row = ([item, state]: readonly [string, string]) =>
    html`<tr>
      <th>${item}</th>
      <td>${state}</td>
    </tr>`;
  return html`${heading('Inventory', tenancy)}
    <p>State of the home on the day before the tenancy begins, ${date(tenancy.begins)}.</p>
    ${rooms.map(
      ([room, items]) =>
        html`<h2>${room}</h2>
          <table>
            <thead>
              <tr>
                <th>Item</th>
                <th>State</th>
              </tr>
            </thead>
            <tbody>
              ${items.map(row)}
            </tbody>
          </table>`,
    )}
    ${
      tenancy.furnished
        ? html`<h2>Furniture</h2>
            <table>
              <tbody>
                ${furniture.map((item) => row([item, 'Good, no damage']))}
              </tbody>
            </table>`
        : ''
    }
    <p>Meter readings are taken together when the keys are handed over.</p>
    ${signatures(
      tenancy.tenants.map((id) => personOf(id).name),
      'Tenant',
    )}`;
}

function guarantee(tenancy: Tenancy): Content {
  const guarantor = personOf(tenancy.guarantor ?? '').name;
  return html`${heading('Guarantee', tenancy)}
    <p>
      Given by ${guarantor} (“the guarantor”) to the owner of the home, represented by Larkfield
      Lettings, for the tenancy of ${namesOf(tenancy)} that begins on ${date(tenancy.begins)}.
    </p>
    ${clause(
      '1. What is guaranteed',
      `The guarantor pays the rent of ${pounds(tenancy.rent)} a month, and makes good any loss that the tenant owes under the tenancy agreement, if the tenant does not do so within fourteen days of being asked in writing.`,
      `The guarantee is limited to ${pounds(tenancy.rent * 6)} in all.`,
    )}
    ${clause(
      '2. How long it lasts',
      'It covers the fixed term and ends with it, or earlier when the tenant hands the home back. It does not pass to a later tenancy unless the guarantor agrees in writing.',
    )}
    ${clause(
      '3. What we do',
      'We tell the guarantor of any arrears within one month. We send a copy of the tenancy agreement before this form is signed, and answer questions about it free of charge.',
    )}
    ${clause('4. Independent advice', 'The guarantor has had the chance to take independent advice before signing.')}
    ${signatures([guarantor], 'Guarantor')}`;
}
