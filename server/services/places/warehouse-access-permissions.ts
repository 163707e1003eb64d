import type { AnyRecord } from '../../../src/schema/json.ts'
import { assignableText } from '../../access/assignableText.ts'
import { asWritten, giveWithinOwn } from '../../access/giveWithinOwn.ts'
import type { Session, WarehouseFlags } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { textsOf } from '../input.ts'
import type { Hooks } from '../../db/repository/hooks.ts'
import { defineService } from '../service.ts'

/** Nobody lets a person or a role work where he does not, nor gains a warehouse himself (P-WAREHOUSE-ACCESS). */
const before: Hooks['before'] = async (session, { action, input, current }) => {
  const next = asWritten(current, input)
  const users = [current?.['user'], next['user']].filter((user) => typeof user === 'string')
  await giveWithinOwn(session, users, { warehouses: 'warehouse', otherwise: 'warehouse' })
  if (action !== 'delete') await assertWithinOwn(session, next)
  return undefined
}

const flags = [
  'canView',
  'canReceive',
  'canDispatch',
  'canMove',
  'canCount',
] as const satisfies readonly (keyof WarehouseFlags)[]

const assertWithinOwn = async (session: Session, row: AnyRecord): Promise<void> => {
  const { superUser, warehouses, locale, sessionId } = session.caller
  if (superUser || !warehouses || sessionId === '') return
  const own = warehouses.flags.get(String(row['warehouse']))
  const wide = flags.some((flag) => row[flag] === true && own?.[flag] !== true)
  const stores = await storesOf(session, row)
  if (wide || stores.some((store) => !warehouses.stores.includes(store)))
    throw new ApiError('INVALID', { errors: { [wide ? 'warehouse' : 'stores']: assignableText('warehouses', locale) } })
}

/** Those that are named, or else all of the warehouse. */
const storesOf = async (session: Session, row: AnyRecord): Promise<readonly string[]> => {
  const named = textsOf({ stores: Array.isArray(row['stores']) ? row['stores'].map(String) : [] }, 'stores')
  if (named.length > 0) return named
  const rows = await session.sql<{ readonly id: string }>(
    'select id from estiba.stores where namespace = $1 and warehouse_code = $2',
    [session.caller.namespace, String(row['warehouse'])],
  )
  return rows.map(({ id }) => id)
}

export default defineService('warehouse-access-permissions', { hooks: { before } })
