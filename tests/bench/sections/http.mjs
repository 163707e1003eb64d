import { budget } from '../budget.mjs'
import { inTurns } from '../measure/http.mjs'
import { rowCount } from '../rows.mjs'
import { bearer } from '../signIn.mjs'

const connections = [1, 16]

/** Reads, writes and lists against the floor, one after the other on the same machine. */
export const httpBudgets = async ({ product, floor, token }) => {
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
