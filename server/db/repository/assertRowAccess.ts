import type { AnyRecord } from '../../../src/schema/json.ts'
import { ApiError } from '../../errors.ts'
import { Params } from '../where/params.ts'
import type { RepositoryContext } from './context.ts'
import { rowLimits } from './read.ts'
import { visible } from './visible.ts'

/** What a statement answers of the row that it wrote in `main`, beside its columns, where its writer sees some rows only. */
export const withinRowsSql = (context: RepositoryContext, params: Params): string => {
  const limits = rowLimits(context, 'main', params)
  return limits === '' ? '' : `, (true${limits}) as "#within"`
}

/** The same record without that. @throws ApiError 403 where it is not among the caller's rows */
export const withinRows = (written: AnyRecord): AnyRecord => {
  if (!Object.hasOwn(written, '#within')) return written
  const { '#within': within, ...record } = written
  if (within !== true) throw new ApiError('FORBIDDEN')
  return record
}

/**
 * A role that sees some rows only writes no others: neither makes one elsewhere nor moves one out of its sight.
 *
 * @throws ApiError 403 where a record just written is not among the caller's rows
 */
export const assertRowAccess = async (context: RepositoryContext, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const params = new Params()
  const limits = rowLimits(context, 't', params)
  if (limits === '') return
  const { table, unit } = context
  const text = `select count(*)::int as within from ${table.sql} t where ${params.among('t.id', [...new Set(ids)])} and ${visible(table, 't')}${limits}`
  const [found] = await unit.run<{ readonly within: number }>(text, params.values, true)
  if ((found?.within ?? 0) < new Set(ids).size) throw new ApiError('FORBIDDEN')
}
