/** A home that the agency lets, with the people who will live in it. */
export interface Tenancy {
  readonly id: string;
  readonly home: string;
  readonly town: string;
  /** ISO 8601 date. */
  readonly begins: string;
  readonly months: number;
  /** Pounds per month. */
  readonly rent: number;
  /** Ids of people, in the order in which they sign. */
  readonly tenants: readonly string[];
  readonly guarantor?: string;
  readonly furnished: boolean;
}

export const tenancies: readonly Tenancy[] = [
  {
    id: 'quay-street',
    home: 'Flat 3, 14 Quay Street',
    town: 'Westhaven WH1 4QS',
    begins: '2026-12-01',
    months: 12,
    rent: 1250,
    tenants: ['tom', 'aisha'],
    guarantor: 'margaret',
    furnished: true,
  },
  {
    id: 'orchard-lane',
    home: 'The Garden Flat, 7 Orchard Lane',
    town: 'Westhaven WH2 9OL',
    begins: '2026-12-15',
    months: 18,
    rent: 980,
    tenants: ['aisha'],
    guarantor: 'margaret',
    furnished: false,
  },
  {
    id: 'chandlers-yard',
    home: '2 Chandler’s Yard',
    town: 'Westhaven WH1 7CY',
    begins: '2027-01-04',
    months: 12,
    rent: 1120,
    tenants: ['tom'],
    furnished: true,
  },
];

/** The tenancy with this id; undefined if there is none. */
export function findTenancy(id: string): Tenancy | undefined {
  return tenancies.find((tenancy) => tenancy.id === id);
}
