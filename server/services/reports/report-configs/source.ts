import type { Locale, Text } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import type { Cell, CellType } from '../../../../src/domain/sheets/cells.ts'
import type { Where } from '../../../../src/schema/where.ts'

export type Values = { readonly [field: string]: unknown }

/** A column that is worked out of a record. */
export interface Worked {
  readonly label: Text
  readonly type: CellType
  readonly decimals?: number
  readonly value: (row: Values, asked: Asked, locale: Locale) => Cell
}

/** What a report is asked with: the filters that were given, and the day on which it is made where the company is. */
export interface Asked {
  readonly filters: { readonly [name: string]: string }
  readonly today: string
  readonly timeZone: string
  /** Which records there are to tell of then, where its source finds that out. */
  readonly within?: Where
}

/** Where a type of report takes its rows: a resource, read with the rights and places of who asks. */
export interface Source {
  readonly resource: string
  /** Of its columns by the report's names: a field, or one step over a reference (`clientId.name`). */
  readonly columns: { readonly [column: string]: string | Worked }
  /** Columns without which rows would be added up that are not alike: first in a copy that lacks them, and grouped by. */
  readonly always?: readonly string[]
  /** What a filter of the report asks of the records. */
  readonly filters: { readonly [filter: string]: (value: string) => Where }
  readonly where?: Where
  /** What `where` cannot say of a day that is past. */
  readonly within?: (session: Session, asked: Asked) => Promise<Where>
  /** What its amounts are in: the field that says it of each record, or `base`, the company's. Sums say it, and never add two. */
  readonly currency?: string
  /** The column within which amounts may be added up: there are sums where rows are grouped by it, and none of all. */
  readonly summedWithin?: string
  readonly sort: readonly [string, 'ASC' | 'DESC']
  /** Several rows of one record, such as its lines; read whole then. */
  readonly rows?: (record: Values, beside: Values, asked: Asked) => readonly Values[]
  /** What the rows need to know that no record tells. */
  readonly beside?: (session: Session, asked: Asked) => Promise<Values>
}

/** @example export default defineSource({ resource: 'ports', columns: { code: 'code' }, filters: {}, sort: ['code', 'ASC'] }) */
export const defineSource = (source: Source): Source => source

/** A column of it by its name, which somebody wrote: what every object has beside is none. */
export const columnNamed = ({ columns }: Source, name: string): string | Worked | undefined =>
  Object.hasOwn(columns, name) ? columns[name] : undefined

/** What is of a third party that is chosen among the customers, which are known by their code there. */
export const ofCustomer = (code: string): Where => ({ 'entity.code': code, 'entity.role': 'CUSTOMER' })

/** And among the suppliers. */
export const ofSupplier = (code: string): Where => ({ 'entity.code': code, 'entity.role': 'SUPPLIER' })

/** Days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / 86_400_000)

export const textIn = (row: Values, field: string): string => {
  const value = row[field]
  return typeof value === 'string' ? value : ''
}

export const numberIn = (row: Values, field: string): number => {
  const value = row[field]
  return typeof value === 'number' ? value : 0
}

export const linesIn = (row: Values, field: string): readonly Values[] =>
  Array.isArray(row[field]) ? (row[field] as readonly Values[]) : []
