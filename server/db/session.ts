import type { AnyRecord } from '../../src/schema/json.ts'
import type { ResourceName } from '../../src/resources/records.ts'
import type { Registry } from '../../src/schema/registry.ts'
import type { CallerVariable } from '../../src/schema/where.ts'
import { auditedHooks } from '../audit/auditedHooks.ts'
import type { Caller, Repository, RepositoryOf, ServerEvent, Session, SqlOptions } from '../contract.ts'
import type { Table } from './ddl/tableModel.ts'
import { type Entry, gateOf } from './gate.ts'
import type { HooksOf } from './repository/hooks.ts'
import type { Memory } from './repository/memory.ts'
import type { RepositoryContext } from './repository/context.ts'
import { RecordRepository } from './repository/repository.ts'
import type { Unit } from './unit.ts'
import { isCustomer } from '../access/behind.ts'
import { readableBy } from '../access/reach.ts'
import { hidesFrom, NotedRepository } from './readAs.ts'
import { dayIn } from '../../src/domain/dayIn.ts'

/** What all sessions of a database share. */
export interface SessionWorld {
  readonly registry: Registry
  readonly tables: ReadonlyMap<string, Table>
  readonly memory: Memory
  readonly hooksOf: HooksOf
  readonly clock: () => Date
}

/** Statements that answer what tables hold, and do nothing besides. */
const onlyReads = /^\s*select\b(?![\s\S]*\b(?:for (?:no key )?(?:update|share)|pg_\w+|set_config|nextval)\b)/i

const inOrder = (one: string, other: string): number => (one < other ? -1 : 1)

/** One unit of work as one caller. */
export class DbSession implements Session {
  readonly caller: Caller
  readonly registry: Registry
  readonly events: ServerEvent[] = []
  readonly later: (() => Promise<void>)[] = []
  readonly warnings = new Map<string, string>()
  readonly #atEnd = new Map<string, () => Promise<void>>()
  /** Of the trial that goes on: what waited for the end before it under the keys that it took. */
  #former: Map<string, (() => Promise<void>) | undefined> | null = null
  readonly #granted = new Set<string>()
  /** Found where something is asked by it. */
  #readable: readonly string[] | undefined
  readonly #unit: Unit
  /** For what is read and written as the caller. */
  readonly #callersUnit: Unit
  readonly #world: SessionWorld
  readonly #at: (() => Date) | null

  constructor(caller: Caller, unit: Unit, world: SessionWorld, at: (() => Date) | null = null) {
    this.caller = caller
    this.registry = world.registry
    this.#unit = unit
    this.#callersUnit = isCustomer({ caller }) ? unit.asCustomer() : unit
    this.#world = world
    this.#at = at
  }

  of<N extends ResourceName>(resource: N): RepositoryOf<N>
  of(resource: string): Repository
  of(resource: string): Repository {
    return this.#repository(resource, 'caller')
  }

  asSystem<N extends ResourceName>(resource: N): RepositoryOf<N>
  asSystem(resource: string): Repository
  asSystem(resource: string): Repository {
    return this.#repository(resource, 'system')
  }

  inOperation<N extends ResourceName>(resource: N): RepositoryOf<N>
  inOperation(resource: string): Repository
  inOperation(resource: string): Repository {
    return this.#repository(resource, 'operation')
  }

  grant(resource: string): void {
    this.#granted.add(resource)
  }

  async sql<T extends object = AnyRecord>(
    text: string,
    values: readonly unknown[] = [],
    { prepared = false, asCaller = false }: SqlOptions = {},
  ): Promise<readonly T[]> {
    if (!/^\s*select\b/i.test(text)) this.#world.memory.wrote()
    const unit = asCaller ? this.#callersUnit : this.#unit
    return this.dated() !== null && onlyReads.test(text)
      ? unit.recall<T>(text, values, prepared)
      : unit.run<T>(text, values, prepared)
  }

  now(): Date {
    return this.dated() ?? this.#world.clock()
  }

  dated(): Date | null {
    return this.#at?.() ?? null
  }

  today(): string {
    return dayIn(this.caller.timeZone, this.now())
  }

  /** What was done on another day is news to nobody. */
  emit(event: ServerEvent): void {
    if (event.type === 'notification' && this.#at !== null) return
    this.events.push(event)
  }

  beforeCommit(key: string, work: () => Promise<void>): void {
    if (this.#former?.has(key) === false) this.#former.set(key, this.#atEnd.get(key))
    this.#atEnd.set(key, work)
  }

  async settle(key: string): Promise<void> {
    const work = this.#atEnd.get(key)
    if (work === undefined) return
    if (this.#former?.has(key) === false) this.#former.set(key, work)
    this.#atEnd.delete(key)
    await work()
  }

  /** Does what waited for the end of the transaction, in one order, and what that leaves to wait; each thing once. */
  async finish(): Promise<void> {
    const done = new Set<string>()
    const next = (): string | undefined => [...this.#atEnd.keys()].filter((key) => !done.has(key)).toSorted(inOrder)[0]
    for (let key = next(); key !== undefined; key = next()) {
      done.add(key)
      await this.#atEnd.get(key)?.()
    }
  }

  afterCommit(work: () => Promise<void>): void {
    this.later.push(work)
  }

  async trial<T>(
    work: () => Promise<T>,
    keep: (result: T) => boolean = () => true,
    waiting: (keys: readonly string[]) => void = () => undefined,
  ): Promise<T> {
    const [events, later] = [this.events.length, this.later.length]
    const warnings = [...this.warnings]
    const outer = this.#former
    const former: NonNullable<typeof outer> = new Map()
    this.#former = former
    const takeBack = (): void => {
      this.events.length = events
      this.later.length = later
      for (const [key, one] of former)
        if (one === undefined) this.#atEnd.delete(key)
        else this.#atEnd.set(key, one)
      former.clear()
    }
    try {
      return await this.#unit.trial(work, (result) => {
        const kept = keep(result)
        if (kept) waiting([...former.keys()])
        else takeBack()
        return kept
      })
    } catch (problem) {
      takeBack()
      this.warnings.clear()
      for (const [field, text] of warnings) this.warnings.set(field, text)
      throw problem
    } finally {
      // What was kept of a trial within another goes with that one.
      for (const [key, one] of former) if (outer?.has(key) === false) outer.set(key, one)
      this.#former = outer
    }
  }

  #repository(name: string, entry: Entry): Repository {
    const { caller } = this
    const { hooksOf, memory, registry, tables } = this.#world
    const now = (): Date => this.now()
    const readable = (): readonly string[] => (this.#readable ??= readableBy(caller, registry))
    const resource = registry.get(name)
    const table = tables.get(name)
    if (table === undefined) throw new Error(`There is no table of '${name}'`)
    const { hides, limits, namedBy, partsOf, reads, restriction, rowsOf, selects } = gateOf(
      caller,
      registry,
      entry,
      this.#granted,
    )
    const context: RepositoryContext = {
      unit: entry === 'system' ? this.#unit : this.#callersUnit,
      session: this,
      caller,
      registry,
      tables,
      table,
      resource,
      trusted: entry === 'system',
      restriction: restriction(resource),
      reads,
      selects,
      scope: {
        tables,
        hides,
        rowsOf,
        namedBy,
        partsOf,
        limits,
        locale: caller.locale,
        vars: {
          userId: caller.userId,
          username: caller.username,
          customerId: caller.customerId,
          parties: caller.parties ?? [],
          sharedRoles: caller.sharedRoles ?? [],
          businessId: caller.businessId,
          roleIds: caller.roleIds,
          get readable() {
            return readable()
          },
        } satisfies { readonly [V in CallerVariable]: string | readonly string[] },
        get today() {
          return dayIn(caller.timeZone, now())
        },
      },
      hooks: auditedHooks(resource, hooksOf(name) ?? {}),
      memory,
      emit: (event) => this.emit(event),
    }
    return entry === 'system' && hidesFrom(caller) ? new NotedRepository(context) : new RecordRepository(context)
  }
}
