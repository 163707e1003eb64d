import { budget } from '../budget.mjs'
import { inTurns } from '../measure/http.mjs'
import { rowCount } from '../rows.mjs'
import { bearer, signIn } from '../signIn.mjs'

const connections = [1, 16]

/** Reads, writes and lists against the floor, one after the other on the same machine. */
export const httpBudgets = async (context) => [...(await againstFloor(context)), ...(await limitedWrites(context))]

const againstFloor = async ({ product, floor, token }) => {
  const headers = { ...bearer(token), 'accept-language': 'es' }
  const ours = `${product.url}/api/wms/parcels`
  const theirs = `${floor.url}/parcels`
  const budgets = []
  for (const count of connections) {
    const reads = await inTurns({
      floor: { url: theirs, connections: count, requests: [anyOne('/parcels')] },
      measured: { url: ours, headers, connections: count, requests: [anyOne('/api/wms/parcels', headers)] },
    })
    budgets.push(budget(`read one, ${named(count)}`, { unit: '/s', limit: 0.6, atLeast: true, ...reads }))
  }
  for (const count of connections) {
    const creates = await inTurns({
      floor: { url: theirs, connections: count, requests: [newOne('/parcels', `F${count}`)] },
      measured: { url: ours, connections: count, requests: [newOne('/api/wms/parcels', `P${count}`, headers)] },
    })
    budgets.push(budget(`create, ${named(count)}`, { unit: '/s', limit: 0.35, atLeast: true, ...creates }))
  }
  const query = new URLSearchParams({ sort: '["description","ASC"]', range: '[0,14]', filter: '{"packaging":"BOX"}' })
  for (const count of connections) {
    const { exact, ...lists } = await inTurns({
      floor: { url: `${theirs}?packaging=BOX`, connections: count },
      measured: { url: `${ours}?${query}`, headers, connections: count },
      ...(count === 1 ? { exact: { url: `${theirs}?packaging=BOX&exact`, connections: count } } : {}),
    })
    budgets.push(budget(`list page, same total, ${named(count)}`, { unit: '/s', limit: 0.5, atLeast: true, ...lists }))
    if (exact !== undefined)
      budgets.push(
        budget('list page against an exact count', {
          unit: '/s',
          limit: 3,
          atLeast: true,
          floor: exact,
          measured: lists.measured,
        }),
      )
  }
  return budgets
}

/** What a write costs who sees some rows only, against the same by who sees all: at most 1.3 of its time. */
const limitedWrites = async ({ product, token }) => {
  const headers = { ...bearer(token), 'content-type': 'application/json' }
  const ask = async (line, body) => {
    const [method, path] = line.split(' ')
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${product.url}/api${path}`, { method, headers, ...init })
    if (!answer.ok) throw new Error(`${line}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const codes = new URLSearchParams({ filter: '{"code":{"in":["parcels","parcels.edit"]}}', range: '[0,9]' })
  const menuPlan = (await ask(`GET /auth/menus?${codes}`)).map(({ id }) => id)
  const personWith = async (email, rows) => {
    const restrictions = rows === null ? [] : [{ resource: 'parcels', hiddenFields: [], rows }]
    const { id } = await ask('POST /auth/roles', { name: `Parcels ${run} ${email}`, menuPlan, restrictions })
    await ask(`PUT /auth/users/${encodeURIComponent(email)}`, { role: id, roles: [] })
    return { ...bearer((await signIn(product.url, email)).token), 'accept-language': 'es' }
  }
  const all = await personWith('contabilidad@andina.test', null)
  const some = await personWith('auxiliar@andina.test', { packaging: 'DRUM' })
  const creating = (prefix, as) => ({
    url: `${product.url}/api/wms/parcels`,
    connections: 1,
    requests: [newOne('/api/wms/parcels', prefix, as)],
  })
  const creates = await inTurns({ floor: creating('A', all), measured: creating('S', some) })
  return [
    budget('create by who sees some rows only', {
      unit: '/s',
      limit: Math.ceil(100 / 1.3) / 100,
      atLeast: true,
      ...creates,
    }),
  ]
}

const named = (count) => `${count} connection${count > 1 ? 's' : ''}`

const codeOf = (index) => `PK${String(index).padStart(8, '0')}`

const anyOne = (base, headers = {}) => ({
  method: 'GET',
  setupRequest: (request) => ({
    ...request,
    headers: { ...request.headers, ...headers },
    path: `${base}/${codeOf(1 + Math.floor(Math.random() * rowCount))}`,
  }),
})

let made = 0
const run = Date.now().toString(36).toUpperCase()

const newOne = (base, prefix, headers = {}) => ({
  method: 'POST',
  setupRequest: (request) => ({
    ...request,
    path: base,
    headers: { ...request.headers, ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      code: `${prefix}-${run}-${++made}`,
      description: `made ${made}`,
      packaging: 'DRUM',
      origin: 'CO',
      pieces: 3,
      status: 'ACTIVE',
    }),
  }),
})
