import { expect } from 'vitest'
import { type Answered, type AuthWorld, authBegins, openAuthWorld } from '../../../auth/authWorld.testing.ts'
import { freshDatabase, laidOnce } from '../../../db/preparedPostgres.testing.ts'
import { bulkLoad } from '../../../world/bulkLoad.ts'
import { tableRows } from '../../../world/tableRows.ts'

/** A company with two stores, references and document types of every switch that moves stock. */
export interface WarehouseWorld extends AuthWorld {
  readonly token: string
  /** Identifiers of the stores A and B. */
  readonly a: string
  readonly b: string
  readonly today: string
  /** Two third parties. */
  readonly entities: readonly string[]
  send(request: string, body?: unknown): Promise<Answered>
  made(request: string, body: unknown): Promise<{ readonly [field: string]: unknown }>
  reference(sku: string, more?: object): Promise<string>
  /** Saves and posts a document in one call. */
  post(type: string, body: { readonly [field: string]: unknown }): Promise<Answered>
}

const types = [
  ['INV', 1, 'invoice'],
  ['CRT', 2, 'return'],
  ['PUR', 3, 'invoice'],
  ['RTS', 4, 'return'],
  ['RC', 5, 'other'],
  ['CE', 6, 'other'],
  ['WX', 11, 'warehouse entry'],
  ['WR', 12, 'warehouse entry'],
  ['AD', 13, 'other'],
  ['AI', 14, 'other'],
  ['WT', 16, 'warehouse entry'],
  ['NC', 22, 'note'],
  ['WD', 45, 'other'],
] as const

const day = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())

const warehouseBegins = laidOnce(
  async (source) => {
    const { told: roles } = await authBegins()
    const world = await openAuthWorld(source, roles)
    const warehouse = await layWarehouse(world)
    await world.close()
    return { roles, ...warehouse }
  },
  async () => (await authBegins()).template,
)

export const startWarehouse = async (): Promise<WarehouseWorld> => {
  const { template, told } = await warehouseBegins()
  const { roles, ...warehouse } = told
  const world = await openAuthWorld(await freshDatabase(template), roles)
  const { token, send, made } = await asAdministrator(world)
  return {
    ...world,
    ...warehouse,
    token,
    today: day('America/Bogota'),
    send,
    made,
    reference: async (sku, more = {}) =>
      String(
        (await made('POST /wms/references', { sku, description: sku, category: 'GEN', unit: 'C62', ...more }))['id'],
      ),
    post: (type, body) => send('POST /transactions/v2/documents', { type, ...body }),
  }
}

const asAdministrator = async (world: AuthWorld) => {
  const token = await world.signIn('admin@andina.test', 'andina')
  const send = (request: string, body?: unknown) => world.ask(request, body === undefined ? { token } : { token, body })
  const made = async (request: string, body: unknown) => {
    const answer = await send(request, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  return { token, send, made }
}

const layWarehouse = async (world: AuthWorld): Promise<Pick<WarehouseWorld, 'a' | 'b' | 'entities'>> => {
  const { token, made } = await asAdministrator(world)
  const { db, registry } = world.deps
  await db.platform(async (sql) => {
    await bulkLoad(sql, registry.get('processes'), tableRows('processes'))
    await bulkLoad(sql, registry.get('switches'), tableRows('switches'))
  })
  for (const [type, sw, kind] of types) {
    await made('POST /accounting/document-types', { type, description: type, kind, sw: String(sw), module: 'WMS' })
    await made('POST /config/consecutives', { type, prefix: `${type}-`, current: 0 })
  }
  await made('POST /config/customer-types', { code: 'DIRECT', description: 'Directo', role: 'CUSTOMER' })
  const entities: string[] = []
  for (const code of ['1001', '1002']) {
    const entity = await made('POST /config/entities', {
      code,
      name: `Tercero ${code}`,
      role: 'CUSTOMER',
      type: 'DIRECT',
      identificationType: 'NIT',
      identification: code === '1001' ? '800197268' : '900373913',
      country: 'CO',
    })
    entities.push(String(entity['id']))
  }
  await made('POST /config/warehouses', {
    code: 'B01',
    name: 'Bogotá',
    company: world.claims(token)['businessId'],
    type: 'OWN',
    address: 'Calle 1',
    country: 'CO',
  })
  const store = async (code: string) =>
    String((await made('POST /config/stores', { code, name: `Almacén ${code}`, warehouseCode: 'B01' }))['id'])
  const [a, b] = [await store('A'), await store('B')]
  await db.system('*', (session) =>
    session
      .asSystem('units-of-measure')
      .create({ code: 'C62', description: 'Unidad', symbol: 'u', dimension: 'COUNT', factor: 1, unece20: 'C62' }),
  )
  await made('POST /wms/reference-categories', { code: 'GEN', description: 'General' })
  return { a, b, entities }
}
