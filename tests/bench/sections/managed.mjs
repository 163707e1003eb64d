import { budget } from '../budget.mjs'
import { startManaged } from '../managed.mjs'
import { databaseMs } from '../measure/databaseTime.mjs'
import { benchFolder } from '../workspace.mjs'
import { loadParcels } from '../rows.mjs'
import { bearer, signIn } from '../signIn.mjs'

const company = 'nordfracht'
const count = 50_000

const asked = [
  ['an equal text', { code: 'PK00031234' }],
  ['a beginning', { description: { starts: 'a87ff6' } }],
  ['a range of dates', { shippedOn: { gte: '2021-03-01', lte: '2021-03-02' } }],
  ['a range of numbers', { declaredValue: { gte: 250, lt: 250.2 } }],
  ['an equal number', { grossWeightKg: 1234.5 }],
]

/**
 * The same 50,000 rows of one company in the embedded database, whose owner is a superuser, and in a database as
 * a provider gives it: milliseconds in PostgreSQL of one page that is filtered.
 */
export const managedBudgets = async ({ product, access, workspace }) => {
  await loadParcels(access, { company, count })
  const managed = await startManaged(workspace, access, {
    port: managedPort(product.url),
    folder: `${benchFolder}/managed`,
  })
  try {
    await loadParcels(managed.access, { company, count })
    const places = [
      { access, list: await lister(product.url) },
      { access: managed.access, list: await lister(managed.product.url) },
    ]
    const msOf = async (query) => {
      const [floor, measured] = [await timed(places[0], query), await timed(places[1], query)]
      return { floor, measured }
    }
    const budgets = []
    for (const [name, filter] of asked)
      budgets.push(budget(`no superuser: ${name}`, { unit: 'ms', limit: 2, ...(await msOf(page(filter))) }))
    for (const [name, query] of [
      ["'contains' in a field", page({ consignee: { contains: 'gnee 4242' } })],
      ["'contains' in what is searched", { ...page({}), q: 'a87ff6' }],
    ])
      budgets.push(budget(`no superuser: ${name}`, { unit: 'ms', limit: 60, measured: (await msOf(query)).measured }))
    return budgets
  } finally {
    await managed.product.stop()
  }
}

const managedPort = (url) => Number(new URL(url).port) + 2

const page = (filter) => ({ sort: '["description","ASC"]', range: '[0,14]', filter: JSON.stringify(filter) })

const timed = async ({ access, list }, query) => {
  await list(query)
  return databaseMs(access, () => list(query))
}

const lister = async (url) => {
  const { token } = await signIn(url, `admin@${company}.test`)
  return async (query) => {
    const answer = await fetch(`${url}/api/wms/parcels?${new URLSearchParams(query)}`, { headers: bearer(token) })
    if (!answer.ok) throw new Error(`list: ${answer.status} ${await answer.text()}`)
    if ((await answer.json()).length === 0) throw new Error(`Nothing was found by ${JSON.stringify(query)}`)
  }
}
