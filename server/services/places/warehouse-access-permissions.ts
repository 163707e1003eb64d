import type { RecordOf } from '../../../src/resources/records.ts'
import { assignableText } from '../../access/assignableText.ts'
import { giveWithinOwn } from '../../access/giveWithinOwn.ts'
import type { Session, WarehouseFlags } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import type { Before } from '../../db/repository/hooks.ts'
import { defineService } from '../service.ts'

type Permission = RecordOf<'warehouse-access-permissions'>

/** Nobody lets a person or a role work where he does not, nor gains a warehouse himself (P-WAREHOUSE-ACCESS). */
const before: Before<Permission> = async (session, { action, current, values }) => {
  const users = [current?.user, values.user].filter((user) => user != null)
  await giveWithinOwn(session, users, { warehouses: 'warehouse', otherwise: 'warehouse' })
  if (action !== 'delete') await assertWithinOwn(session, values)
  return undefined
}

const flags = [
  'canView',
  'canReceive',
  'canDispatch',
  'canMove',
  'canCount',
] as const satisfies readonly (keyof WarehouseFlags)[]

const assertWithinOwn = async (session: Session, row: Partial<Permission>): Promise<void> => {
  const { superUser, warehouses, locale, sessionId } = session.caller
  if (superUser || !warehouses || sessionId === '') return
  const own = warehouses.flags.get(row.warehouse ?? '')
  const wide = flags.some((flag) => row[flag] === true && own?.[flag] !== true)
  const stores = await storesOf(session, row)
  if (wide || stores.some((store) => !warehouses.stores.includes(store)))
    throw new ApiError('INVALID', { errors: { [wide ? 'warehouse' : 'stores']: assignableText('warehouses', locale) } })
}

/** Those that are named, or else all of the warehouse. */
const storesOf = async (session: Session, row: Partial<Permission>): Promise<readonly string[]> => {
  if (row.stores != null && row.stores.length > 0) return row.stores
  const rows = await session.sql<{ readonly id: string }>(
    'select id from estiba.stores where namespace = $1 and warehouse_code = $2',
    [session.caller.namespace, row.warehouse ?? ''],
  )
  return rows.map(({ id }) => id)
}

export default defineService('warehouse-access-permissions', { hooks: { before } })
