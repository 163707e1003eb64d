import type { Json, JsonObject } from '../../../src/schema/json.ts'
import type { ImportReport, Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { citiesRows } from '../../world/cities.ts'
import { textOf } from '../input.ts'
import { defineService, type Implementation } from '../service.ts'

/**
 * Adds the cities of a country: the rows that are sent, or else those of the bundled list. Never deletes or
 * deactivates one; rows of the bundled list leave what is there as it is (G-32).
 */
const importByCountry: Implementation = async (session, input) => {
  const country = textOf(input, 'country').toUpperCase()
  if ((await session.inOperation('countries').getMany([country])).length === 0) throw new ApiError('NOT_FOUND')
  const sent = rowsOf(input, country)
  if (sent !== null)
    return resultOf(await session.of('cities').import({ rows: sent, mode: 'valid', existing: 'update' }), 0)
  const all = await bundled(country)
  const missing = await missingOf(session, all)
  const known = all.length - missing.length
  if (missing.length === 0) return { created: 0, updated: 0, skipped: known, errors: [] }
  return resultOf(await session.of('cities').import({ rows: missing, mode: 'valid', existing: 'skip' }), known)
}

const resultOf = (report: ImportReport, known: number) => ({
  created: report.created,
  updated: report.updated,
  skipped: report.skipped + known,
  errors: errorsOf(report),
})

/** Rows that neither the company nor the shared world has. */
const missingOf = async (session: Session, rows: readonly JsonObject[]): Promise<readonly JsonObject[]> => {
  const found = new Set<string>()
  for (let from = 0; from < rows.length; from += 1000) {
    const page = await session.asSystem('cities').getMany(rows.slice(from, from + 1000).map(idOf))
    for (const { id } of page) found.add(id)
  }
  return rows.filter((row) => !found.has(idOf(row)))
}

const idOf = ({ country, state, code }: JsonObject): string => [country, state, code].join('~')

const rowsOf = (input: JsonObject, country: string): readonly JsonObject[] | null => {
  const rows: Json | undefined = input['rows'] ?? input['items']
  if (rows === undefined) return null
  if (!Array.isArray(rows)) throw new ApiError('MALFORMED')
  return rows.map((row: Json) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new ApiError('MALFORMED')
    return { ...(row as JsonObject), country }
  })
}

const bundled = async (country: string): Promise<readonly JsonObject[]> => {
  const { rows } = await citiesRows(new Set([country]))
  return rows as readonly JsonObject[]
}

const errorsOf = ({ rows }: ImportReport) =>
  rows.flatMap(({ row, errors }) => (errors === undefined ? [] : [{ row, errors }]))

export default defineService('cities', { actions: { importByCountry } })
