import { snakeCase } from '../../../src/schema/names.ts'
import type { Registry } from '../../../src/schema/registry.ts'
import type { Deps } from '../../contract.ts'
import { isSealed, resealed } from '../sealed.ts'

interface SealedColumn {
  readonly table: string
  readonly column: string
}

/** Where sealed secrets stand beside the records of resources. */
const ofPlatform: readonly SealedColumn[] = [{ table: 'auth_factors', column: 'secret' }]

const sealedColumns = (registry: Registry): readonly SealedColumn[] => [
  ...registry.all.flatMap(({ name, fields, view }) =>
    Object.entries(fields).flatMap(([field, schema]) =>
      view === null && schema.kind === 'password' && schema.foreign === true
        ? [{ table: snakeCase(name), column: snakeCase(field) }]
        : [],
    ),
  ),
  ...ofPlatform,
]

/**
 * Brings every sealed secret under the key of today, so that former keys can be forgotten.
 *
 * @returns how many changed, and how many no key opens
 */
export const resealAll = async ({
  db,
  registry,
  settings,
}: Pick<Deps, 'db' | 'registry' | 'settings'>): Promise<{ readonly changed: number; readonly lost: number }> => {
  let changed = 0
  let lost = 0
  for (const { table, column } of sealedColumns(registry)) {
    const rows = await db.platform((sql) =>
      sql<{ secret: string }>(`select distinct ${column} as secret from estiba.${table} where ${column} is not null`),
    )
    for (const { secret } of rows.filter((row) => isSealed(row.secret))) {
      const anew = await resealed(settings, secret).catch(() => 'lost' as const)
      if (anew === 'lost') lost += 1
      else if (anew !== null) {
        // Whoever wrote another secret meanwhile has sealed it by the key of today.
        await db.platform((sql) =>
          sql(`update estiba.${table} set ${column} = $1 where ${column} = $2`, [anew, secret]),
        )
        changed += 1
      }
    }
  }
  return { changed, lost }
}
