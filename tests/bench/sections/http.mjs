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

/**
 * What a write costs who sees some rows only, by his role, by the stores where he works and by his operational profile,
 * against the same by who sees all: at most 1.3 of its time.
 */
const limitedWrites = async ({ product, token }) => {
  const admin = { ...bearer(token), 'accept-language': 'es' }
  const ask = async (line, body) => {
    const [method, path] = line.split(' ')
    const headers = { ...admin, 'content-type': 'application/json' }
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${product.url}/api${path}`, { method, headers, ...init })
    if (!answer.ok) throw new Error(`${line}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const roleOf = async (name, resources, more = {}) => {
    const codes = resources.flatMap((resource) => [resource, `${resource}.edit`])
    const asked = new URLSearchParams({ filter: JSON.stringify({ code: { in: codes } }), range: '[0,19]' })
    const menuPlan = (await ask(`GET /auth/menus?${asked}`)).map(({ id }) => id)
    return (await ask('POST /auth/roles', { name: `${name} ${run}`, menuPlan, ...more })).id
  }
  const personWith = async (email, role, more = {}) => {
    await ask(`PUT /auth/users/${encodeURIComponent(email)}`, { role, roles: [], ...more })
    return { ...bearer((await signIn(product.url, email)).token), 'accept-language': 'es' }
  }
  const someRows = { restrictions: [{ resource: 'parcels', hiddenFields: [], rows: { packaging: 'DRUM' } }] }
  const whole = await personWith('contabilidad@andina.test', await roleOf('Parcels', ['parcels']))
  const some = await personWith('auxiliar@andina.test', await roleOf('Some parcels', ['parcels'], someRows))

  const [job] = await ask('GET /transactions/shipments?range=[0,0]')
  const { sw } = await ask(`GET /config/operation-types/${encodeURIComponent(job.type)}`)
  const profile = { code: `B${run}`, description: 'Bench', module: 'WMS', switches: [sw] }
  const operationalProfiles = [(await ask('POST /auth/operational-profiles', profile)).id]
  const working = await roleOf('Works here', ['wms-zones', 'shipments'], { operationalProfiles })
  const [store] = await ask('GET /config/stores?range=[0,0]')
  const access = { role: working, warehouse: store.warehouseCode, canView: true }
  await ask('POST /auth/warehouse-access-permissions', access)
  const placed = await personWith('bodega@andina.test', working, { stores: [store.id] })

  const zone = () => ({ storeId: store.id, code: `Z${++made}`, description: `made ${made}` })
  const copied = ['type', 'date', 'transport', 'operation', 'loadType', 'customer', 'shipper', 'consignee']
  const shipment = () =>
    Object.fromEntries([...copied, 'originPort', 'destinationPort', 'incoterm'].map((name) => [name, job[name]]))
  const writes = [
    ['create by who sees some rows only', '/api/wms/parcels', parcel('S'), whole, some],
    ['create by who works in one store', '/api/wms/wms-zones', zone, admin, placed],
    ['create by who works in one process', '/api/transactions/shipments', shipment, admin, placed],
  ]
  const budgets = []
  for (const [name, path, bodyOf, all, limited] of writes) {
    const creating = (as) => ({ url: product.url + path, connections: 1, requests: [posted(path, bodyOf, as)] })
    const creates = await inTurns({ floor: creating(all), measured: creating(limited) })
    budgets.push(budget(name, { unit: '/s', limit: Math.ceil(100 / 1.3) / 100, atLeast: true, ...creates }))
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

const parcel = (prefix) => () => ({
  code: `${prefix}-${run}-${++made}`,
  description: `made ${made}`,
  packaging: 'DRUM',
  origin: 'CO',
  pieces: 3,
  status: 'ACTIVE',
})

const posted = (path, bodyOf, headers = {}) => ({
  method: 'POST',
  setupRequest: (request) => ({
    ...request,
    path,
    headers: { ...request.headers, ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf()),
  }),
})

const newOne = (base, prefix, headers) => posted(base, parcel(prefix), headers)
