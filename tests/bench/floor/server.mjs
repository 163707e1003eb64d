/**
 * The floor: node:http, pg and prepared statements, and nothing else. Started as a process of its own with
 * FLOOR_ACCESS (JSON of a pg connection) and FLOOR_PORT.
 */
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ ...JSON.parse(process.env.FLOOR_ACCESS), max: 20 })
const columns =
  'id, version, code, description, packaging, origin, pieces, gross_weight_kg::float8 as "grossWeightKg", declared_value::float8 as "declaredValue", shipped_on::text as "shippedOn", consignee, status'
const page = `select ${columns} from estiba.parcels where namespace = $1 and packaging = $2 order by description, id limit 15`
const capped =
  'select count(*)::int as total from (select 1 from estiba.parcels where namespace = $1 and packaging = $2 limit 10001) c'
const exact = 'select count(*)::int as total from estiba.parcels where namespace = $1 and packaging = $2'

const one = async (id) =>
  (
    await pool.query({
      name: 'one',
      text: `select ${columns} from estiba.parcels where namespace = $1 and id = $2`,
      values: ['andina', id],
    })
  ).rows[0]

const list = async (packaging, count) => {
  const values = ['andina', packaging]
  const [rows, total] = await Promise.all([
    pool.query({ name: 'page', text: page, values }),
    pool.query({ name: count === exact ? 'exact' : 'capped', text: count, values }),
  ])
  return { rows: rows.rows, total: total.rows[0].total }
}

const create = async (body) => {
  const { code, description, packaging, origin, pieces, status } = JSON.parse(body)
  const values = ['andina', code, description, packaging, origin, pieces, status]
  return (
    await pool.query({
      name: 'create',
      text: `insert into estiba.parcels (namespace, id, code, description, packaging, origin, pieces, status) values ($1, $2, $2, $3, $4, $5, $6, $7) returning ${columns}`,
      values,
    })
  ).rows[0]
}

const bodyOf = async (request) => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

const answer = async (request) => {
  const url = new URL(request.url, 'http://floor')
  if (request.method === 'POST') return { status: 201, body: await create(await bodyOf(request)) }
  const [, , id] = url.pathname.split('/')
  if (id) return { status: 200, body: await one(id) }
  const { rows, total } = await list(url.searchParams.get('packaging'), url.searchParams.has('exact') ? exact : capped)
  return { status: 200, body: rows, headers: { 'content-range': `parcels 0-14/${total}` } }
}

createServer((request, response) => {
  answer(request).then(
    ({ status, body, headers }) => {
      const text = JSON.stringify(body)
      response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        ...headers,
      })
      response.end(text)
    },
    (problem) => {
      response.writeHead(500)
      response.end(problem.message)
    },
  )
}).listen(Number(process.env.FLOOR_PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
