import { everyGrant, floor, floorWork, oversight } from './floorRights.ts'
import type { SampleRole } from './sampleCompany.ts'
import { tableOf } from './tableOf.ts'

export interface RoleNames {
  readonly [role: string]: readonly [name: string, description: string]
}

/** What each role reads, edits and deletes, in the order in which a company gets them. */
const rights = tableOf<{ readonly [role: string]: SampleRole['may'] }>('roles')

/** What a role has beside its rights by resource. */
const more = (documentsWarehouse: string): { readonly [role: string]: Partial<SampleRole> } => ({
  administrator: { superUser: true },
  supervisor: { screens: oversight, grants: everyGrant },
  warehouse: { screens: floor, grants: floorWork },
  documents: {
    restrictions: [
      { resource: 'warehouses', hiddenFields: ['maxWeight', 'manager'], rows: { code: documentsWarehouse } },
      { resource: 'stores', hiddenFields: [], rows: { warehouseCode: documentsWarehouse } },
      { resource: 'cost-centers', hiddenFields: ['budget', 'currency'], rows: null },
    ],
  },
  sales: { screens: ['commercial-management'] },
  billing: { screens: ['shipment-profits'], grants: ['shipments.close', 'shipments.profit'] },
  customer: { customers: true },
})

/** The roles that every company begins with (G-03.13), in its own language. */
export const seedRoles = (names: RoleNames, documentsWarehouse: string): readonly SampleRole[] =>
  Object.entries(rights).map(([role, may]) => {
    const [name = role, description = ''] = names[role] ?? []
    return { name, description, may, ...more(documentsWarehouse)[role] }
  })
