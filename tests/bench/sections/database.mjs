import { budget } from '../budget.mjs'
import { databaseMs, explainMs } from '../measure/databaseTime.mjs'
import { bearer } from '../signIn.mjs'

/** The pages that are dear in a plain way: far down a list, and 'contains' over a million rows. */
export const databaseBudgets = async ({ product, access, token }) => {
  const list = async (query) => {
    const answer = await fetch(`${product.url}/api/wms/parcels?${new URLSearchParams(query)}`, {
      headers: bearer(token),
    })
    if (!answer.ok) throw new Error(`list: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  const sort = '["description","ASC"]'
  const deep = { sort, range: '[149985,149999]' }
  await list(deep)
  const rare = { sort, range: '[0,14]', q: 'a87ff6' }
  return [
    budget('page 10,000 in the database', {
      unit: 'ms',
      limit: 5,
      measured: await databaseMs(access, () => list(deep)),
    }),
    budget("'contains' in the database", {
      unit: 'ms',
      limit: 10,
      measured: await databaseMs(access, () => list(rare)),
    }),
    budget('for scale: a plain offset', {
      unit: 'ms',
      limit: null,
      measured: await explainMs(
        access,
        "select * from estiba.parcels where namespace = 'andina' order by description, id limit 15 offset 149985",
      ),
    }),
    budget('for scale: a plain scan', {
      unit: 'ms',
      limit: null,
      measured: await explainMs(
        access,
        "select id from estiba.parcels where namespace = 'andina' and lower(description) like '%a87ff6%' order by description limit 15",
      ),
    }),
  ]
}
