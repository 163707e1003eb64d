import pg from 'pg'
import type { Source } from '../../server/db/open.ts'
import { quoted } from '../../server/db/ddl/names.ts'
import { freshDatabase } from '../../server/db/preparedPostgres.testing.ts'

const owner = 'managed_owner'

/**
 * A database as a provider gives it: its owner may make tables and take on the role of requests, and is no
 * superuser. Requests share the owner's connections.
 */
export const managedDatabase = async (): Promise<Source> => {
  const source = await freshDatabase('template1')
  const client = new pg.Client(source.owner)
  await client.connect()
  const name = String(source.owner.database)
  await client.query(
    `do $$ begin create role ${owner} login createrole password 'managed' nosuperuser; exception when duplicate_object then null; end $$`,
  )
  await client.query(`grant estiba_app, estiba_customers to ${owner} with admin option`)
  await client.query(`alter database ${quoted(name)} owner to ${owner}; alter schema public owner to ${owner}`)
  await client.end()
  return {
    ...source,
    kind: 'url',
    owner: { ...source.owner, user: owner, password: 'managed' },
    app: null,
    direct: false,
    shared: true,
  }
}
