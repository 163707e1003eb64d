import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecord } from '../../src/schema/json.ts'
import { kindOf } from '../../src/schema/kinds/index.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { idInView, type View } from '../../src/schema/view.ts'
import { whereLimits } from '../../src/schema/where.ts'
import { ApiError } from '../../server/errors.ts'
import type { Caller, Session } from '../../server/contract.ts'
import { type DatabaseKind, declaredRegistry, person, type Scratch, scratchDatabase } from './scratch.ts'
import { specimen } from './specimen.ts'

const registry = await declaredRegistry()

/** Writes shared rows where a resource is the platform's, rows of its company elsewhere. */
const writer: Caller = person('andina', { platform: true })

const alreadyGone = (problem: unknown): void => {
  if (!(problem instanceof ApiError && problem.code === 'NOT_FOUND')) throw problem
}

const comparable = (resource: Resource): readonly (readonly [string, AnyRecord[string]])[] =>
  Object.entries(resource.fields)
    .filter(([, field]) => !field.secret && kindOf(field).operators.length > 0)
    .map(([name, field]) => [name, field] as const)

interface Operands {
  readonly [operator: string]: unknown
}
type Condition = { readonly [field: string]: Operands }

/** Words are looked up in another way than values are compared. */
const searching: ReadonlySet<string> = new Set(['contains', 'starts'])

/** One of what one question may ask for is the record itself. */
const mostConditions = whereLimits.conditions - 1

/**
 * Each operator of each field finds the record, or leaves it out, and each sortable field sorts. All right conditions
 * together find it just when each does, any of the wrong ones finds it just when one does: they are asked together,
 * and one by one only to name the one that errs.
 */
const filtersHold = async (session: Session, resource: Resource, made: AnyRecord): Promise<void> => {
  const rows = session.asSystem(resource.name)
  const totalOf = async (where: { readonly [path: string]: unknown }): Promise<number> =>
    (await rows.list({ where: { ...where, id: { eq: made.id } }, range: [0, 9] })).total
  const agree = async (conditions: readonly Condition[], found: 0 | 1): Promise<void> => {
    if ((await totalOf(found === 1 ? { and: conditions } : { or: conditions })) === found) return
    for (const condition of conditions) expect(await totalOf(condition), JSON.stringify(condition)).toBe(found)
    throw new Error(`${JSON.stringify(conditions)} do not agree with each alone`)
  }
  const right: Condition[] = []
  const words: Condition[] = []
  const wrong: Condition[] = []
  for (const [name, field] of comparable(resource)) {
    const value = made[name]
    const slice = kindOf(field as never)
    if (slice.sortable) {
      const sorted = await rows.list({ sort: [[name, 'DESC']], range: [0, 4] })
      expect(sorted.rows.length).toBeGreaterThan(0)
    }
    right.push({ [name]: { null: value === null || (Array.isArray(value) && value.length === 0) } })
    if (Array.isArray(value) && value.length > 0 && slice.operators.some((known) => known === 'has'))
      right.push({ [name]: { has: value[0] } })
    if (value === null || value === undefined || typeof value === 'object') continue
    const part = String(value).slice(0, 3)
    const among = (operands: Operands): readonly (readonly [operator: string, Condition])[] =>
      Object.entries(operands)
        .filter(([operator]) => slice.operators.some((known) => known === operator))
        .map(([operator, operand]) => [operator, { [name]: { [operator]: operand } }])
    for (const [operator, condition] of among({
      eq: value,
      in: [value],
      gte: value,
      lte: value,
      contains: part,
      starts: part,
    }))
      (searching.has(operator) ? words : right).push(condition)
    wrong.push(...among({ ne: value, nin: [value], gt: value, lt: value }).map(([, condition]) => condition))
  }
  for (const [conditions, found] of [
    [right, 1],
    [words, 1],
    [wrong, 0],
  ] as const)
    for (let at = 0; at < conditions.length; at += mostConditions)
      await agree(conditions.slice(at, at + mostConditions), found)
}

/** What holds of every declared resource, on a database of a kind. */
export const everyResourceOn = (kind: DatabaseKind): void => {
  let scratch: Scratch
  beforeAll(async () => {
    scratch = await scratchDatabase(kind)
  })
  afterAll(() => scratch.close())

  let leftovers: readonly { readonly resource: Resource; readonly id: string }[] = []
  const clear = async () => {
    for (const { resource, id } of leftovers)
      await scratch.db.transaction(writer, (session) => session.asSystem(resource.name).remove(id)).catch(alreadyGone)
    leftovers = []
  }

  const make = async (resource: Resource, seed: number): Promise<AnyRecord> => {
    const { view } = resource
    const kept = view === null ? resource : registry.get(view.of)
    const record = await makeAny(kept, seed, view)
    leftovers = [...leftovers, { resource: kept, id: record.id }]
    if (view === null) return record
    return scratch.db.read(writer, (session) =>
      session.asSystem(resource.name).get(idInView(view, resource.key, record)),
    )
  }

  const makeAny = async (resource: Resource, seed: number, view: View | null): Promise<AnyRecord> => {
    try {
      return await scratch.db.transaction(writer, async (session) =>
        session.asSystem(resource.name).create(await specimen(registry, resource, seed, session, 0, view ?? {})),
      )
    } catch (problem) {
      // A key of few values may be taken by an earlier specimen.
      if (problem instanceof ApiError && problem.code === 'DUPLICATE' && seed < 500)
        return makeAny(resource, seed + 50, view)
      throw problem
    }
  }

  const stored = registry.all.filter(({ view }) => view === null)

  describe.each(stored.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
    afterEach(clear)

    it('keeps a record through making, reading, changing, history, restoring and deleting', async () => {
      const { db } = scratch
      const caller = writer
      const made = await make(resource, 11)
      expect(made.version).toBe(1)
      expect(await db.read(caller, (session) => session.asSystem(resource.name).get(made.id))).toEqual(made)

      const field = Object.entries(resource.fields).find(
        ([name, one]) =>
          ['text', 'longtext'].includes(one.kind) &&
          !one.immutable &&
          !one.readOnly &&
          !('pattern' in one) &&
          !one.rules &&
          !resource.key.includes(name),
      )?.[0]
      if (field !== undefined) {
        const changed = await db.transaction(caller, (session) =>
          session.asSystem(resource.name).update(made.id, { [field]: 'Changed' }, 1),
        )
        expect(changed).toMatchObject({ version: 2, [field]: 'Changed' })
        await expect(
          db.transaction(caller, (session) => session.asSystem(resource.name).update(made.id, { [field]: 'Late' }, 1)),
        ).rejects.toMatchObject({ code: 'STALE', current: { version: 2 } })
        const history = await db.read(caller, (session) => session.asSystem(resource.name).history(made.id))
        expect(history.map(({ action, version }) => [action, version])).toEqual([
          ['update', 2],
          ['create', 1],
        ])
        expect(history[0]?.changes[field]).toEqual([made[field], 'Changed'])
        const restored = await db.transaction(caller, (session) => session.asSystem(resource.name).restore(made.id, 1))
        expect(restored).toMatchObject({ version: 3, [field]: made[field] })
      }

      await db.transaction(caller, (session) => session.asSystem(resource.name).remove(made.id))
      await expect(db.read(caller, (session) => session.asSystem(resource.name).get(made.id))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    })
  })

  // Lines that the server alone writes are made by what their records say; their own tests do that.
  const madeByHand = registry.all.filter(
    ({ view }) =>
      view === null || view.lines === null || registry.get(view.of).fields[view.lines.field]?.readOnly !== true,
  )
  describe.each(madeByHand.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
    // One for all that only read it.
    let made: AnyRecord
    beforeAll(async () => {
      made = await make(resource, 23)
    })
    afterAll(clear)

    it('filters by every operator of every field and sorts by every field that can be sorted', async () => {
      await scratch.db.read(writer, (session) => filtersHold(session, resource, made))
    })

    it('is offered to selectors with a title', async () => {
      const [offered] = await scratch.db.read(writer, (session) =>
        session.asSystem(resource.name).options({ ids: [made.id] }),
      )
      expect(offered).toMatchObject({ id: made.id, title: expect.any(String) as unknown })
    })

    it('is not seen by another company unless it is shared', async () => {
      const read = scratch.db.read(person('nordfracht'), (session) =>
        session.asSystem(resource.name).getMany([made.id]),
      )
      expect((await read).length).toBe(resource.platform ? 1 : 0)
    })

    it('refuses fields and operators that are not there', async () => {
      const list = (where: unknown) =>
        scratch.db.read(writer, (session) => session.of(resource.name).list({ where: where as never }))
      await expect(list({ noSuchField: 1 })).rejects.toMatchObject({ status: 422 })
      await expect(list({ namespace: 'nordfracht' })).rejects.toMatchObject({ status: 422 })
      await expect(list({ id: { $ne: null } })).rejects.toMatchObject({ status: 400 })
      await expect(list({ id: [['x']] })).rejects.toMatchObject({ status: 400 })
    })
  })
}
