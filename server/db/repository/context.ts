import type { Caller, Restriction, ServerEvent, Session } from '../../contract.ts'
import type { Registry } from '../../../src/schema/registry.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import type { Table } from '../ddl/tableModel.ts'
import type { Unit } from '../unit.ts'
import type { WhereScope } from '../where/compile.ts'
import type { Hooks } from './hooks.ts'
import type { Memory } from './memory.ts'

/** Everything that the operations of one resource need, for one caller in one unit of work. */
export interface RepositoryContext {
  readonly unit: Unit
  readonly session: Session
  readonly caller: Caller
  readonly registry: Registry
  readonly tables: ReadonlyMap<string, Table>
  readonly table: Table
  readonly resource: Resource
  /** For services: restrictions of roles do not apply, fields that only the server writes are written. */
  readonly trusted: boolean
  readonly restriction: Restriction | undefined
  /** Whether the caller reads whole records of a resource: a right to select shows less (G-03.3). */
  readonly reads: (resource: Resource) => boolean
  /** Whether he reads at least what a selector shows. */
  readonly selects: (resource: Resource) => boolean
  readonly scope: WhereScope
  readonly hooks: Hooks
  readonly memory: Memory
  readonly emit: (event: ServerEvent) => void
}

/** Fields that the caller never sees, beside secret ones. */
export const hiddenFields = ({ restriction }: RepositoryContext): readonly string[] => restriction?.hiddenFields ?? []
