import type { Json, JsonObject } from '../../src/schema/json.ts'
import type { ImportReport } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { citiesRows } from '../world/cities.ts'
import { textOf } from './input.ts'
import { defineService, type Implementation } from './service.ts'

/**
 * Adds the cities of a country: the rows that are sent, or else those of the bundled list. Never deletes or
 * deactivates one; rows of the bundled list leave what is there as it is (G-32).
 */
const importByCountry: Implementation = async (session, input) => {
  const country = textOf(input, 'country').toUpperCase()
  if ((await session.trusted('countries').getMany([country])).length === 0) throw new ApiError('NOT_FOUND')
  const sent = rowsOf(input, country)
  const report = await session.of('cities').import({
    rows: sent ?? (await bundled(country)), mode: 'valid', existing: sent === null ? 'skip' : 'update',
  })
  return { created: report.created, updated: report.updated, skipped: report.skipped, errors: errorsOf(report) }
}

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

const errorsOf = ({ rows }: ImportReport) => rows.flatMap(({ row, errors }) => (errors === undefined ? [] : [{ row, errors }]))

export default defineService('cities', { actions: { importByCountry } })
