import { deactivation } from '../../../src/domain/deactivation.ts'
import type { Session } from '../../contract.ts'
import { columnName, qualified, quoted, tableName } from '../../db/ddl/names.ts'

/** The currencies that the company's own catalogues name: its customers', suppliers', price lists' and so on. */
export const usedCurrencies = async (session: Session): Promise<ReadonlySet<string>> => {
  const parts = session.registry.all
    .filter((resource) => resource.view === null && resource.scope === 'company' && deactivation(resource) !== null)
    .flatMap(({ name, fields }) =>
      Object.entries(fields)
        .filter(([, field]) => field.kind === 'reference' && field.to === 'currencies')
        .map(([field]) => `select ${quoted(columnName(field))} as currency from ${qualified(tableName(name))}`),
    )
  const rows = await session.sql<{ readonly currency: string | null }>(parts.join(' union '))
  return new Set(rows.flatMap(({ currency }) => (currency === null ? [] : [currency])))
}
