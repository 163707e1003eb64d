import { mkdirSync, rmSync } from 'node:fs'
import { startProduct } from './product.mjs'
import { asOwner } from './rows.mjs'

const owner = { user: 'managed_owner', password: 'managed' }
const database = 'managed'

/**
 * The product on a database as a provider gives it: in the same PostgreSQL, of an owner who is no superuser.
 *
 * @param run port and data folder
 * @returns the product, and the superuser's access to measure with
 */
export const startManaged = async (workspace, access, { port, folder }) => {
  await asOwner(access, async (client) => {
    await client.query(`drop database if exists ${database} with (force)`)
    await client.query(
      `do $$ begin create role ${owner.user} login createrole password '${owner.password}' nosuperuser; exception when duplicate_object then null; end $$`,
    )
    await client.query(`grant estiba_app, estiba_customers to ${owner.user} with admin option`)
    await client.query(`create database ${database} owner ${owner.user}`)
  })
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const url = `postgres://${owner.user}:${owner.password}@localhost/${database}?host=${encodeURIComponent(access.host)}`
  const product = await startProduct(workspace, folder, port, { DATABASE_URL: url, SAMPLE_DATA: 'yes' })
  return { product, access: { ...access, database } }
}
