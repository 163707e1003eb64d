import type { RecordOf } from '../../src/resources/records.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { menuIdsOf } from '../access/rights.ts'
import type { Session } from '../contract.ts'
import type { SampleCompany } from './sampleCompany.ts'

/** What the contract of a company counts by person, and the seats that nobody has taken yet. */
const licensed = [
  { module: 'WMS', options: ['warehouse-administration-center', 'history-panel'], free: 4 },
  { module: 'REPORTS', options: ['report-configs'], free: 2 },
] as const

/** Until the end of last year the reports were taken by the year; since then the contract has no end. */
export const addLicences = async (
  session: Session,
  { businessId, users: people }: SampleCompany,
  today: string,
): Promise<void> => {
  const year = Number(today.slice(0, 4))
  const menus = await session.asSystem('menus').all({
    where: { code: { in: licensed.flatMap(({ options }) => options) } },
  })
  const users = await session.asSystem('users').getMany(people.map(({ email }) => email))
  const roles = await session.asSystem('roles').all()
  const add = (licence: JsonObject) => session.asSystem('licences').create(licence)
  for (const { module, options, free } of licensed) {
    const held = menus
      .filter(({ code }) => options.some((option) => option === code))
      .flatMap((menu) => holdersOf(menu, users, roles).map((user) => ({ user: user.id, menu: menu.id, module })))
    const seats = held.length + free
    const contract = (of: number): string => `${businessId}-${module}-${of}`
    if (module === 'REPORTS')
      for (const licence of held)
        await add({
          ...licence,
          seats,
          contractNumber: contract(year - 1),
          validFrom: `${year - 1}-01-01`,
          validTo: `${year - 1}-12-31`,
        })
    for (const licence of held)
      await add({ ...licence, seats, contractNumber: contract(year), validFrom: `${year}-01-01` })
  }
}

/** Everybody whom a role gives the option: a licence of somebody else takes it from nobody. */
const holdersOf = (
  menu: RecordOf<'menus'>,
  users: readonly RecordOf<'users'>[],
  roles: readonly RecordOf<'roles'>[],
): readonly RecordOf<'users'>[] =>
  users.filter((user) => {
    const role = roles.find(({ id }) => id === user.role)
    return role !== undefined && (role.superUser === true || menuIdsOf(role).includes(menu.id))
  })
