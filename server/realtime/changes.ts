import type { Resource } from '../../src/schema/resource.ts'
import { tellsAuthor } from '../access/authors.ts'
import type { Deps, ServerEvent } from '../contract.ts'
import { touchesMenu } from '../access/watchRights.ts'
import { systemCaller } from '../db/systemCaller.ts'
import { type Audience, maySee } from './audience.ts'
import type { ChangeNotice } from './connection.ts'

type Change = Extract<ServerEvent, { readonly type: 'change' }>

/** How long changes are gathered, and from how many on they are said as one. */
const gatherMs = 40
const oneByOne = 50

/** Tells who may read a record that it changed; an import of thousands of rows is told once. */
export const createChangeTeller = (deps: Deps, audience: Audience) => {
  const waiting = new Map<string, Change[]>()
  let timer: NodeJS.Timeout | undefined

  const tell = async (): Promise<void> => {
    timer = undefined
    const gathered = [...waiting.values()]
    waiting.clear()
    for (const changes of gathered) {
      const [first] = changes
      if (first === undefined) continue
      const asOne = changes.length > oneByOne || changes.some(({ id }) => id === '*')
      await tellAll(deps, audience, asOne ? [{ ...first, id: '*', version: 0 }] : changes)
    }
  }

  return {
    note: (change: Change): void => {
      const key = `${change.namespace} ${change.resource}`
      const list = waiting.get(key) ?? []
      list.push(change)
      waiting.set(key, list)
      timer ??= setTimeout(
        () => void tell().catch((error: unknown) => deps.log.warn({ error: String(error) }, 'changes were not told')),
        gatherMs,
      )
    },
    stop: (): void => clearTimeout(timer),
  }
}

/** A view may show none of what was written to the records behind it: asked once, whoever listens. */
const isShown = async (deps: Deps, namespace: string, { name, view }: Resource, id: string): Promise<boolean> => {
  if (view === null || id === '*') return true
  const rows = await deps.db.read(systemCaller(namespace), (session) => session.asSystem(name).getMany([id]))
  return rows.length > 0
}

const tellAll = async (deps: Deps, audience: Audience, changes: readonly Change[]): Promise<void> => {
  for (const { namespace, resource: name, id, action, version, by } of changes) {
    const resource = deps.registry.find(name)
    if (resource === undefined) continue
    const notice: ChangeNotice = { resource: name, id, action, version, by }
    const sockets = audience.of(namespace)
    if (sockets.length === 0 || !(await isShown(deps, namespace, resource, id))) continue
    for (const socket of sockets) {
      const { joined, caller } = socket.data
      if (!joined) continue
      // What he may do is asked for again; what was written is not told by it.
      if (touchesMenu(name, id, caller)) socket.emit('rights')
      if (await maySee(deps, caller, resource, id, action))
        socket.emit('change', tellsAuthor(caller, by) ? notice : { ...notice, by: '' })
      else if (id === caller.businessId) socket.emit('company')
    }
  }
}
