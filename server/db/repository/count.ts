import type { Where } from '../../../src/schema/where.ts'
import { Params } from '../where/params.ts'
import type { RepositoryContext } from './context.ts'
import { rowsSql } from './rowsSql.ts'

/** How many rows a list would find, however many they are. */
export const countRecords = async (context: RepositoryContext, where: Where): Promise<number> => {
  const params = new Params()
  const rows = rowsSql(context, where, ['id'], params)
  const [found] = await context.unit.run<{ readonly count: number }>(
    `select count(*)::float8 as count from ${rows} r`,
    params.values,
  )
  return found?.count ?? 0
}

/** Whether a list would find any. */
export const existsRecord = async (context: RepositoryContext, where: Where): Promise<boolean> => {
  const params = new Params()
  const rows = rowsSql(context, where, ['id'], params)
  const [found] = await context.unit.run<{ readonly found: boolean }>(
    `select exists (select 1 from ${rows} r) as found`,
    params.values,
  )
  return found?.found === true
}
