import type { Cell, CellType, ExportColumn } from '../../../../src/domain/sheets/cells.ts'
import { wallTime } from '../../../../src/domain/zonedTime.ts'
import type { Field } from '../../../../src/schema/fields.ts'
import type { Locale } from '../../../../src/schema/json.ts'
import { fieldOf, type Resource } from '../../../../src/schema/resource.ts'
import { pathsOf } from '../../../../src/schema/checks/wherePaths.ts'
import type { Where } from '../../../../src/schema/where.ts'
import { namesPerson } from '../../../access/authors.ts'
import { isOutside } from '../../../access/outsideAgents.ts'
import { maySelect } from '../../../access/reach.ts'
import type { Session } from '../../../contract.ts'
import type { KeyedRow } from './grouped.ts'
import { type Asked, columnNamed, type Source, textIn, type Values } from './source.ts'

const pageSize = 1000

/** How many records a report would read, however many: its maker is asked, and limited, by all of them. */
export const countOf = (session: Session, source: Source, asked: Asked): Promise<number> =>
  session.of(source.resource).count(whereOf(source, asked))

const whereOf = ({ filters, where }: Source, asked: Asked): Where => ({
  and: [
    where ?? {},
    asked.within ?? {},
    ...Object.entries(asked.filters).map(
      ([name, value]) => (Object.hasOwn(filters, name) ? filters[name]?.(value) : undefined) ?? {},
    ),
  ],
})

/** Whether a report asks or sorts by what is hidden from who wants it: its rows and their order would tell of it. */
export const asksOfHidden = ({ caller, registry }: Session, source: Source, asked: Asked): boolean =>
  [...pathsOf(whereOf(source, asked)), source.sort[0]].some((path) => {
    const [field = '', further] = path.split('.')
    if (caller.restrictions[source.resource]?.hiddenFields.includes(field)) return true
    const over = fieldOf(registry.get(source.resource), field)
    return (
      further !== undefined &&
      over?.kind === 'reference' &&
      caller.restrictions[over.to]?.hiddenFields.includes(further)
    )
  })

/** The rows of a report, a page of records at a time, all read with the rights of who asks. */
export async function* readRows(session: Session, source: Source, asked: Asked): AsyncGenerator<readonly Values[]> {
  const repository = session.of(source.resource)
  const beside = (await source.beside?.(session, asked)) ?? {}
  for (let first = 0; ; first += pageSize) {
    const { rows } = await repository.list({
      where: whereOf(source, asked),
      sort: [source.sort, ['id', 'ASC']],
      range: [first, first + pageSize - 1],
    })
    const { rows: several } = source
    const whole = several === undefined ? rows : await repository.getMany(rows.map(({ id }) => id))
    yield several === undefined ? whole : whole.flatMap((record) => several(record, beside, asked))
    if (rows.length < pageSize) return
  }
}

const typeOf: { readonly [kind: string]: CellType } = {
  integer: 'number',
  decimal: 'number',
  money: 'number',
  quantity: 'number',
  date: 'date',
  datetime: 'datetime',
  boolean: 'boolean',
}

const decimalsOf = (field: Field | undefined): Pick<ExportColumn, 'decimals' | 'leastDecimals'> => ({
  ...(field !== undefined && 'decimals' in field && typeof field.decimals === 'number'
    ? { decimals: field.decimals }
    : {}),
  ...(field !== undefined && 'currency' in field ? { leastDecimals: 2 } : {}),
})

/** The columns of a report, named as the screens name their fields; those that the source does not have are left out. */
export const columnsOf = (
  session: Session,
  source: Source,
  wanted: readonly string[],
  locale: Locale,
): readonly ExportColumn[] => {
  const resource = session.registry.get(source.resource)
  return wanted.flatMap((name): readonly ExportColumn[] => {
    const column = columnNamed(source, name)
    if (column === undefined) return []
    if (typeof column !== 'string')
      return [
        {
          source: name,
          label: column.label[locale],
          type: column.type,
          ...(column.decimals === undefined ? {} : { decimals: column.decimals }),
          ...(column.decimals === 2 ? { leastDecimals: 2 } : {}),
        },
      ]
    const field = fieldOf(resource, column)
    const label =
      resource.labels[locale].fields[column] ??
      session.registry.get('report-configs').labels[locale].fields[name] ??
      name
    return [{ source: name, label, type: typeOf[field?.kind ?? ''] ?? 'text', ...decimalsOf(field) }]
  })
}

/** Rows as cells: references by what they are called, choices by their words. */
export const cellsOf = async (
  session: Session,
  source: Source,
  columns: readonly ExportColumn[],
  rows: readonly Values[],
  asked: Asked,
  locale: Locale,
  groupedBy: string | undefined,
): Promise<readonly KeyedRow[]> => {
  const resource = session.registry.get(source.resource)
  const titles = await titlesOf(session, source, columns, rows, resource)
  // Nobody outside is told by which login its people are known.
  const isUntold = (column: string): boolean => namesPerson(fieldOf(resource, column)) && isOutside(session.caller)
  const keyed = columnNamed(source, groupedBy ?? '')
  const { baseCurrency } = session.caller
  const currencyOf = (row: Values): string => {
    if (source.currency === undefined) return ''
    return source.currency === 'base' ? baseCurrency : textIn(row, source.currency) || baseCurrency
  }
  return rows.map((row) => ({
    currency: currencyOf(row),
    key: typeof keyed === 'string' ? String(row[keyed]) : String(keyed?.value(row, asked, locale) ?? ''),
    cells: columns.map(({ source: name }): Cell => {
      const column = columnNamed(source, name)
      if (column === undefined) return null
      if (typeof column !== 'string') return column.value(row, asked, locale)
      const value = row[column]
      if (value === null || value === undefined) return null
      const title = titles.get(`${column}\n${String(value)}`)
      if (title === undefined && isUntold(column)) return null
      return title ?? worded(resource, column, value, locale, asked.timeZone)
    }),
  }))
}

/** Moments by the clocks of the company, as on screens. */
const worded = (resource: Resource, column: string, value: unknown, locale: Locale, timeZone: string): Cell => {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = String(value)
  if (fieldOf(resource, column)?.kind === 'datetime') return wallTime(text, timeZone).replace('T', ' ')
  return resource.labels[locale].options[column]?.[text] ?? text
}

const titlesOf = async (
  session: Session,
  source: Source,
  columns: readonly ExportColumn[],
  rows: readonly Values[],
  resource: Resource,
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>()
  for (const { source: name } of columns) {
    const column = columnNamed(source, name)
    const field = typeof column === 'string' ? fieldOf(resource, column) : undefined
    if (typeof column !== 'string' || field?.kind !== 'reference' || !maySelect(session, field.to)) continue
    const ids = [...new Set(rows.flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : [])))]
    for (let at = 0; at < ids.length; at += pageSize) {
      const options = await session.of(field.to).options({ ids: ids.slice(at, at + pageSize) })
      for (const { id, title } of options) found.set(`${column}\n${id}`, String(title))
    }
  }
  return found
}
