import type { Session, WarehouseAccess, WarehouseFlags } from '../contract.ts'
import { ApiError } from '../errors.ts'
import type { Person } from './asWritten.ts'

const all: WarehouseFlags = { canView: true, canReceive: true, canDispatch: true, canMove: true, canCount: true }
const none: WarehouseFlags = {
  canView: false,
  canReceive: false,
  canDispatch: false,
  canMove: false,
  canCount: false,
}

interface Row extends WarehouseFlags {
  readonly warehouse: string
  readonly stores: readonly string[] | null
  readonly own: boolean
}

/**
 * The access by warehouse of a user (P-WAREHOUSE-ACCESS, X-WAREHOUSE-FLAGS, G-03): his own row of a warehouse wins, also to take
 * away; else his roles' rows add up; else nothing. Stores assigned to him narrow it further.
 *
 * Null is every warehouse: of a super user; of a customer, who sees what is his wherever it stands; and of
 * everybody in a company that keeps no active permission yet, which so goes on working as it did until its
 * administrator writes the first one. From then on who has no row sees nothing. Warehouses themselves are
 * seen by all who may edit them; settings of the whole company (its numbering, these permissions) by whose
 * role opens them.
 */
export const warehouseAccessOf = async (
  session: Session,
  user: Person,
  roleIds: readonly string[],
): Promise<WarehouseAccess | null> => {
  if (user.type === 'company-customer') return null
  const assigned = user.stores ?? []
  const kept = await session.sql<{ readonly any: boolean }>(
    "select exists (select 1 from estiba.warehouse_access_permissions where namespace = $1 and status = 'ACTIVE') as any",
    [session.caller.namespace],
  )
  if (kept[0]?.any !== true) return null
  const rows = await session.sql<Row>(
    `select warehouse, stores, "user" is not null as own, coalesce(can_view, false) as "canView",
        coalesce(can_receive, false) as "canReceive", coalesce(can_dispatch, false) as "canDispatch",
        coalesce(can_move, false) as "canMove", coalesce(can_count, false) as "canCount"
      from estiba.warehouse_access_permissions
      where namespace = $1 and status = 'ACTIVE' and ("user" = $2 or role = any($3))`,
    [session.caller.namespace, user.id, roleIds],
  )
  const counting = effective(rows)
  const flags = new Map([...counting].map(([warehouse, of]) => [warehouse, united(of)]))
  return { flags, stores: await storesSeen(session, counting, flags, assigned) }
}

/** The rows that count for each warehouse: the user's own one alone, or those of his roles. */
const effective = (rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> => {
  const warehouses = [...new Set(rows.map(({ warehouse }) => warehouse))]
  return new Map(
    warehouses.map((warehouse) => {
      const of = rows.filter((row) => row.warehouse === warehouse)
      const own = of.filter((row) => row.own)
      return [warehouse, own.length > 0 ? own : of]
    }),
  )
}

const united = (rows: readonly WarehouseFlags[]): WarehouseFlags => ({
  canView: rows.some(({ canView }) => canView),
  canReceive: rows.some(({ canReceive }) => canReceive),
  canDispatch: rows.some(({ canDispatch }) => canDispatch),
  canMove: rows.some(({ canMove }) => canMove),
  canCount: rows.some(({ canCount }) => canCount),
})

const storesSeen = async (
  session: Session,
  counting: ReadonlyMap<string, readonly Row[]>,
  flags: ReadonlyMap<string, WarehouseFlags>,
  assigned: readonly string[],
): Promise<readonly string[]> => {
  const seen = [...counting].filter(([warehouse]) => flags.get(warehouse)?.canView)
  const whole = seen.filter(([, rows]) => rows.some(({ stores }) => (stores ?? []).length === 0))
  const parts = seen.flatMap(([warehouse, rows]) =>
    whole.some(([other]) => other === warehouse) ? [] : rows.flatMap(({ stores }) => stores ?? []),
  )
  const found = await session.sql<{ readonly id: string }>(
    `select id from estiba.stores where namespace = $1
       and (warehouse_code = any($2) or (id = any($3) and warehouse_code = any($4)))
       and (cardinality($5::text[]) = 0 or id = any($5)) order by id`,
    [
      session.caller.namespace,
      whole.map(([warehouse]) => warehouse),
      parts,
      seen.map(([warehouse]) => warehouse),
      assigned,
    ],
  )
  return found.map(({ id }) => id)
}

/** What the caller may do in a warehouse. */
export const warehouseFlags = ({ caller }: Session, warehouse: string): WarehouseFlags =>
  caller.superUser || !caller.warehouses ? all : (caller.warehouses.flags.get(warehouse) ?? none)

/**
 * The caller may do this in the warehouse, and works in the store where one is named.
 *
 * @throws ApiError 404 for a warehouse or store that he does not see, 403 for what he may not do there
 */
export const assertWarehouse = (
  session: Session,
  warehouse: string,
  flag: keyof WarehouseFlags,
  store: string | null = null,
): void => {
  const flags = warehouseFlags(session, warehouse)
  if (!flags.canView || (store !== null && !seesStore(session, store))) throw new ApiError('NOT_FOUND')
  if (!flags[flag]) throw new ApiError('FORBIDDEN')
}

export const seesStore = ({ caller }: Session, store: string): boolean =>
  caller.superUser || !caller.warehouses || caller.warehouses.stores.includes(store)

/** Whether no places are set for the caller. */
export const seesAllStores = ({ caller }: Session): boolean => caller.superUser || !caller.warehouses
