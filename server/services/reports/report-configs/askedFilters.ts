import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { textOf } from '../../input.ts'
import { refusal } from '../../refusal.ts'

const resource = 'report-configs'

/** What the query says beside the filters. */
const known: ReadonlySet<string> = new Set(['type', 'output', 'lang'])

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** The first and last day of the month of a day. */
const monthOf = (today: string): readonly [string, string] => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return [`${today.slice(0, 7)}-01`, `${today.slice(0, 7)}-${String(last).padStart(2, '0')}`]
}

/**
 * The filters that were given, each checked by what its type of report declares; dates are those of the current
 * month where none are given.
 *
 * @throws ApiError 422 at a filter that is unknown, missing or no value of its kind
 */
export const askedFilters = async (
  session: Session,
  type: string,
  input: JsonObject,
  today: string,
): Promise<{ readonly [name: string]: string }> => {
  const rows = await session.asSystem('report-filters').all({ where: { type } })
  const declared = new Map(rows.map((filter) => [filter.name, filter]))
  const unknown = Object.keys(input).find((name) => !known.has(name) && !declared.has(name))
  if (unknown !== undefined) throw refusal(session, resource, unknown.slice(0, 60), 'unknownFilter')
  const found: { [name: string]: string } = {}
  for (const [name, filter] of declared) {
    const value = textOf(input, name) || otherwise(filter, name, today)
    if (value === '') {
      if (filter.required === true) throw refusal(session, resource, name, 'neededFilter')
      continue
    }
    await assertValue(session, filter, name, value)
    found[name] = value
  }
  return found
}

const otherwise = (filter: RecordOf<'report-filters'>, name: string, today: string): string => {
  if (filter.defaultValue) return filter.defaultValue
  if (filter.fieldType !== 'date') return ''
  const [first, last] = monthOf(today)
  return name === 'dateFrom' ? first : last
}

const assertValue = async (
  session: Session,
  filter: RecordOf<'report-filters'>,
  name: string,
  value: string,
): Promise<void> => {
  if (filter.fieldType === 'date' && !day.test(value)) throw refusal(session, resource, name, 'wrongDate')
  const to = filter.reference
  if (filter.fieldType !== 'reference' || !to) return
  const [there] = await session.of(to).options({ ids: [value] })
  if (there === undefined) throw refusal(session, resource, name, 'unknownRecord')
}
