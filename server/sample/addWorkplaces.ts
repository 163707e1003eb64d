import type { JsonObject } from '../../src/schema/json.ts'
import type { Session } from '../contract.ts'
import type { SampleCompany, SampleRole } from './sampleCompany.ts'

const everything = { canView: true, canReceive: true, canDispatch: true, canMove: true, canCount: true }

/** Where the roles of a company work, and the profile with which they see its operations (G-03). */
export const addWorkplaces = async (
  session: Session,
  { roles, warehouses, language }: SampleCompany,
): Promise<void> => {
  const rows = await session.asSystem('roles').all()
  const ids = new Map(rows.map((role) => [String(role['name']), role]))
  const profile = await session.asSystem('operational-profiles').create(profileOf(language === 'es'))
  for (const role of roles.filter(({ superUser, customers }) => superUser !== true && customers !== true)) {
    const stored = ids.get(role.name)
    if (stored === undefined) continue
    await session.asSystem('roles').update(stored.id, { operationalProfiles: [profile.id] })
    for (const { record } of warehouses.filter(({ record: { code } }) => worksIn(role, code)))
      await session
        .asSystem('warehouse-access-permissions')
        .create({ role: stored.id, warehouse: record.code, ...flagsOf(role) })
  }
}

const profileOf = (spanish: boolean): JsonObject => ({
  code: 'GENERAL',
  description: spanish ? 'Todos los procesos y bodegas' : 'All processes and warehouses',
  module: 'WMS',
})

/** In all, but for a role whose records of warehouses are limited to one. */
const worksIn = ({ restrictions = [] }: SampleRole, code: string): boolean =>
  restrictions.every(({ resource, rows }) => resource !== 'warehouses' || JSON.stringify(rows).includes(`"${code}"`))

/** Who edits places handles cargo; the others look at it. */
const flagsOf = ({ may }: SampleRole): JsonObject => (may['locations'] === 'edit' ? everything : { canView: true })
