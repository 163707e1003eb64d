import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { lockRows } from '../../operations/cargo/lockRows.ts'

/** The masters name the houses that hang from them: kept from the houses' side, which alone says it. */
export const linkHouses = async (session: Session, masters: readonly unknown[]): Promise<void> => {
  const codes = [...new Set(masters.filter((code) => typeof code === 'string' && code !== ''))] as readonly string[]
  for (const code of codes.toSorted()) {
    const master = await session.asSystem('bills-of-lading').find(code)
    if (master === undefined) continue
    const rows = await session
      .asSystem('house-bills-of-lading')
      .all({ where: { masterBL: code }, sort: [['serial', 'ASC']] })
    await session.asSystem('bills-of-lading').update(code, { houses: rows.map(({ id }) => id) })
  }
}

/** The consolidations that put a house under its master; what of it is in none of them is not under that. */
const consolidating = async (session: Session, house: RecordOf<'house-bills-of-lading'>): Promise<readonly string[]> =>
  house.masterBL
    ? (
        await session.asSystem('consolidations').all({
          where: { masterBl: house.masterBL, houses: { has: house.id }, consolState: { in: ['OPEN', 'CLOSED'] } },
        })
      ).map(({ id }) => id)
    : []

/** The pieces of a house go under the master that it hangs from. */
export const linkBulks = async (session: Session, house: RecordOf<'house-bills-of-lading'>): Promise<void> => {
  const masterBl = house.masterBL ?? null
  const rows = await session.asSystem('bulks').all({ where: { houseBl: house.id } })
  const inside = await consolidating(session, house)
  const moving = rows.filter(
    (row) => row.masterBl !== masterBl && (inside.length === 0 || inside.includes(row.consolidation ?? '')),
  )
  await lockRows(
    session,
    'bulks',
    moving.map(({ id }) => id),
  )
  for (const bulk of moving) await session.asSystem('bulks').update(bulk.id, { masterBl })
}
