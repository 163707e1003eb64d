import { type Database, sharedNamespace } from '../contract.ts'
import { callerCacheOf } from './callerCache.ts'

const resources: ReadonlySet<string> = new Set([
  'users',
  'roles',
  'menus',
  'companies',
  'licences',
  'warehouse-access-permissions',
  'operational-profiles',
  'stores',
  'service-accounts',
  'api-keys',
])

/** A change of rights that this process makes holds at once; other processes follow within `rightsCacheMs`. */
export const watchRights = (db: Database): (() => void) =>
  db.onEvent((event) => {
    if (event.type !== 'change' || !resources.has(event.resource)) return
    callerCacheOf(db).forget(({ namespace }) => namespace === event.namespace || event.namespace === sharedNamespace)
  })
