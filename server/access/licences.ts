import { dayIn } from '../../src/domain/dayIn.ts'
import { zoneOrUtc } from '../../src/domain/timeZones.ts'
import type { Session } from '../contract.ts'
import type { Menu } from './menuTree.ts'

/**
 * The menus that a user keeps: an option that somebody holds a licence of is only for those whose licence is
 * valid on the company's day (P-LICENCE); its actions go with it.
 */
export const licensedMenus = async (
  session: Session,
  user: string,
  menus: ReadonlyMap<string, Menu>,
): Promise<ReadonlyMap<string, Menu>> => {
  // The day is the company's: who asks is the server, that has none.
  const [company] = await session.sql<{ readonly time_zone: string | null }>(
    'select time_zone from estiba.companies where namespace = $1 limit 1',
    [session.caller.namespace],
  )
  const today = dayIn(zoneOrUtc(company?.time_zone), session.now())
  const options = [...new Set([...menus.values()].map(optionOf))]
  const rows = await session.sql<{ readonly menu: string; readonly valid: boolean }>(
    `select menu, bool_or("user" = $2 and valid_from <= $3::date and (valid_to is null or valid_to >= $3::date)) as valid
     from estiba.licences where namespace = $4 and status = 'ACTIVE' and menu = any($1) group by menu`,
    [options, user, today, session.caller.namespace],
  )
  const closed = new Set(rows.filter(({ valid }) => !valid).map(({ menu }) => menu))
  return closed.size === 0 ? menus : new Map([...menus].filter(([, menu]) => !closed.has(optionOf(menu))))
}

/** The option that a menu item is, or that an action belongs to. */
const optionOf = ({ id, type, parent }: Menu): string => (type === 'ACTION' ? (parent ?? id) : id)
