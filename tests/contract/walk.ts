import { Writable } from 'node:stream'
import pino from 'pino'
import type { RoutedOperation } from '../../server/routes/call.ts'
import type { AnyRecord } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { idInView } from '../../src/schema/view.ts'
import { startWorld, type World } from '../attacks/world.ts'
import type { Answer } from '../wire/ask.ts'
import { bodyOf, requestOf } from './requests.ts'
import { person } from './scratch.ts'
import { specimen } from './specimen.ts'

/** What an operation answered when it was called. */
export interface Called {
  readonly operation: RoutedOperation
  /** The record that it was called with; null where only a service makes one. */
  readonly record: AnyRecord | null
  readonly answer: Answer
  /** The operation that the server's log names for the request. */
  readonly answeredBy: string
  /** What the log tells of a failure. */
  readonly trace: string
}

interface Told {
  readonly operation?: string
  readonly trace?: string
}

/** Resources side by side: their operations are called one after another. */
const atOnce = 6

const endsSessions = /logout|sessions/i

/** Reads first, then what writes, and what deletes at the end. */
const turnOf = ({ name, template }: RoutedOperation): number =>
  name.startsWith('delete')
    ? name === 'delete'
      ? 4
      : 3
    : template.method === 'DELETE'
      ? 2
      : +(template.method !== 'GET')

/** The application with a log that tells which operation answered which request. */
export const startLoggedWorld = async (): Promise<{
  readonly world: World
  readonly toldOf: (requestId: string) => Told
}> => {
  const told = new Map<string, Told>()
  const written = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      for (const line of String(chunk).split('\n')) {
        const [, requestId] = /"requestId":"([^"]+)"/.exec(line) ?? []
        const [, operation] = /"operation":"([^"]+)"/.exec(line) ?? []
        if (requestId === undefined) continue
        const more = operation === undefined ? { trace: line } : { operation }
        told.set(requestId, { ...told.get(requestId), ...more })
      }
      done()
    },
  })
  const world = await startWorld({ log: pino({ level: 'info' }, written) })
  return { world, toldOf: (requestId) => told.get(requestId) ?? {} }
}

/** Operations of one resource together. */
const groupsOf = (operations: readonly RoutedOperation[]): (readonly RoutedOperation[])[] => {
  const groups = new Map<string, RoutedOperation[]>()
  for (const operation of operations) {
    const name = operation.resource?.name ?? operation.id
    groups.set(name, [...(groups.get(name) ?? []), operation])
  }
  return [...groups.values()]
}

/** Calls each operation once, with a record of its resource and a body as its schema asks for it. */
export const walk = async (
  { world, toldOf }: Awaited<ReturnType<typeof startLoggedWorld>>,
  operations: readonly RoutedOperation[],
): Promise<ReadonlyMap<string, Called>> => {
  const { registry } = world.deps
  const plain = await world.plain()
  await world.sql("update estiba.auth_accounts set platform = true where email = 'a2@t2.test'")
  const platform = await world.signIn('a2@t2.test', 't2')
  const calls = new Map<string, Called>()
  let seed = 700
  let asked = 0

  /** A record as its schema alone asks; of a view, one that it shows. Null where only a service makes one. */
  const recordOf = async (resource: Resource, own: number): Promise<AnyRecord | null> => {
    const { view } = resource
    const kept = view === null ? resource : registry.get(view.of)
    // Secrets are sealed by their service.
    const sealed = Object.values(kept.fields).some((field) => field.kind === 'password')
    for (const another of [0, 11, 23]) {
      const made = await (sealed ? world.deps.db : plain)
        .transaction(person('t1', { platform: kept.platform }), async (session) => {
          const input = await specimen(registry, kept, own + another, session, 0, view ?? {})
          const record = await session.asSystem(kept.name).create(input)
          return view === null ? record : session.asSystem(resource.name).get(idInView(view, resource.key, record))
        })
        .catch(() => null)
      if (made !== null) return made
    }
    return null
  }

  const call = async (operation: RoutedOperation, record: AnyRecord | null, own: number): Promise<Answer> => {
    const shared = operation.resource?.platform === true
    const body = await plain.transaction(person('t1', { platform: shared }), (session) =>
      bodyOf(operation, registry, record, own, session),
    )
    const { line, query } = requestOf(operation, record)
    const token = endsSessions.test(operation.id)
      ? await world.signIn('a1@t1.test', 't1')
      : shared
        ? platform
        : world.tokens.a1
    asked += 1
    const requestId = `walk-over-${asked}`
    const answer = await world.ask(line, {
      token,
      query,
      headers: { 'x-request-id': requestId },
      ...(body === undefined ? {} : { body }),
    })
    const { operation: answeredBy = 'none', trace = '' } = toldOf(requestId)
    calls.set(operation.id, { operation, record, answer, answeredBy, trace })
    return answer
  }

  const callAll = async (group: readonly RoutedOperation[]): Promise<void> => {
    seed += 40
    let own = seed
    const resource = group[0]?.resource ?? null
    const record = resource === null ? null : await recordOf(resource, own)
    let batch: AnyRecord = { id: '', version: 1, batchId: 'none' }
    for (const operation of group.toSorted((one, other) => turnOf(one) - turnOf(other))) {
      own += 1
      const { name } = operation
      const fresh = name === 'deleteMany' && resource !== null ? await recordOf(resource, own) : record
      const answer = await call(operation, name === 'undoImport' ? batch : fresh, own)
      if (name === 'import') batch = { id: '', version: 1, batchId: answer.body['batchId'] ?? 'none' }
    }
  }

  const waiting = groupsOf(operations)
  const work = async (): Promise<void> => {
    for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) await callAll(group)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return calls
}
