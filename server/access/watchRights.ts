import { type Caller, type Database, sharedNamespace } from '../contract.ts'
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

/** What a person's menu is made of beside his own user. */
const ofMenus: ReadonlySet<string> = new Set(['roles', 'menus', 'licences'])

/** Whether a person's menu may be another by what was written: `*` is many at once. */
export const touchesMenu = (resource: string, id: string, { userId }: Pick<Caller, 'userId'>): boolean =>
  ofMenus.has(resource) || (resource === 'users' && (id === '*' || id === userId))

/** A change of rights that this process makes holds at once; other processes follow within `rightsCacheMs`. */
export const watchRights = (db: Database): (() => void) =>
  db.onEvent((event) => {
    if (event.type !== 'change' || !resources.has(event.resource)) return
    callerCacheOf(db).forget(({ namespace }) => namespace === event.namespace || event.namespace === sharedNamespace)
  })
