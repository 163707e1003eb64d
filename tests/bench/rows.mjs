import { readFileSync } from 'node:fs'
import pg from 'pg'

export const rowCount = 1_000_000

/** The owner's connection to the embedded database of a running server. */
export const ownerAccess = (dataDir) => {
  const { user, password, database } = JSON.parse(readFileSync(`${dataDir}/postgres.json`, 'utf8'))
  return { host: `${dataDir}/run`, port: 5432, user, password, database }
}

export const asOwner = async (access, work) => {
  const client = new pg.Client(access)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * A million parcels of Andina Carga, ten kinds of packaging, names in no order; indexed when they are there.
 *
 * @param company whose they are, and `count` how many
 */
export const loadParcels = (access, { company = 'andina', count = rowCount } = {}) =>
  asOwner(access, async (client) => {
    const { rows: countries } = await client.query(
      "select id from estiba.countries where namespace = '*' order by id limit 200",
    )
    const kinds = ['BOX', 'PALLET', 'CRATE', 'DRUM', 'BAG', 'ROLL', 'TUBE', 'CASE', 'SACK', 'BALE']
    const { rows: indexes } = await client.query(
      "select indexname as name, indexdef as made from pg_indexes where schemaname = 'estiba' and tablename = 'parcels' and indexname <> 'parcels_pkey'",
    )
    const whole = count === rowCount
    if (whole) for (const { name } of indexes) await client.query(`drop index estiba.${client.escapeIdentifier(name)}`)
    await client.query(
      `insert into estiba.parcels (namespace, id, code, description, packaging, origin, pieces, gross_weight_kg, declared_value, shipped_on, consignee, status)
       select $4, 'PK' || lpad(n::text, 8, '0'), 'PK' || lpad(n::text, 8, '0'),
         md5(n::text) || ' ' || (array['coffee','flowers','spare parts','textiles','medicine','books','glass'])[1 + n % 7] || ' ' || n,
         ($1::text[])[1 + n % 10], ($2::text[])[1 + n % cardinality($2::text[])], 1 + n % 40, (n % 90000) / 8.0, (n % 500000) / 100.0,
         date '2020-01-01' + (n % 2400), 'Consignee ' || n % 5000, case when n % 20 = 0 then 'INACTIVE' else 'ACTIVE' end
       from generate_series(1, $3::int) n`,
      [kinds, countries.map(({ id }) => id), count, company],
    )
    await client.query("set maintenance_work_mem = '1GB'")
    if (whole) for (const { made } of indexes) await client.query(made)
    await client.query('vacuum analyze estiba.parcels')
  })
