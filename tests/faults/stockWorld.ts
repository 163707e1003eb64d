import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Embedded, startEmbedded } from '../../server/db/embedded.ts'
import { bulkLoad } from '../../server/world/bulkLoad.ts'
import { tableRows } from '../../server/world/tableRows.ts'
import { password } from '../attacks/companies.ts'
import { declaredRegistry, silent } from '../contract/scratch.ts'
import { type Answer, type Ask, signInto } from '../wire/ask.ts'
import { type CompanyData, companyData } from './companyData.ts'
import { connectOwner, type Owner } from './postgres.ts'
import { type Program, startProgram } from './program.ts'

/** Two server processes on one PostgreSQL, with two stores and the document types that move goods. */
export interface StockWorld {
  readonly owner: Owner
  readonly stores: readonly [string, string]
  readonly today: string
  /** A document saved and posted by one of the two processes. */
  post(process: number, type: string, body: object): Promise<Answer>
  reference(sku: string): Promise<string>
  stop(): Promise<void>
}

const types = [
  ['WX', '11'],
  ['WR', '12'],
  ['WT', '16'],
] as const

export const startStock = async (): Promise<StockWorld> => {
  const data = await companyData('embedded')
  await writeFile(join(data.folder, 'pg', 'pg_hba.conf'), 'local all all trust\n')
  const database = await startEmbedded(data.folder, silent)
  const programs = await Promise.all(['one', 'two'].map((name) => startBeside(data, database, name)))
  const asks = programs.map(({ ask }) => ask)
  const owner = await connectOwner(data.folder)
  const registry = await declaredRegistry()
  await bulkLoad(owner.sql, registry.get('processes'), tableRows('processes'))
  await bulkLoad(owner.sql, registry.get('switches'), tableRows('switches'))
  await bulkLoad(owner.sql, registry.get('units-of-measure'), [
    { code: 'C62', description: 'Unidad', symbol: 'u', dimension: 'COUNT', factor: 1, decimals: 2, status: 'ACTIVE' },
  ])
  const tokens = await Promise.all(asks.map((ask) => signInto(ask, 'a1@t1.test', password, 't1')))
  const send = (process: number, request: string, body: object): Promise<Answer> => {
    const ask: Ask | undefined = asks[process % asks.length]
    if (ask === undefined) throw new Error('No server runs')
    return ask(request, { token: tokens[process % tokens.length] ?? '', body: { ...body } })
  }
  const made = async (request: string, body: object): Promise<string> => {
    const answer = await send(0, request, body)
    if (answer.status !== 201) throw new Error(`${request} answered ${answer.status} ${answer.text}`)
    return String(answer.body['id'])
  }
  for (const [type, sw] of types) {
    await made('POST /accounting/document-types', { type, description: type, sw, module: 'WMS' })
    await made('POST /config/consecutives', { type, prefix: `${type}-`, current: 0 })
  }
  await made('POST /wms/reference-categories', { code: 'GEN', description: 'General' })
  const stores = [
    await made('POST /config/stores', { code: 'KA', name: 'A', warehouseCode: 'W1' }),
    await made('POST /config/stores', { code: 'KB', name: 'B', warehouseCode: 'W1' }),
  ] as const
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  return {
    owner,
    stores,
    today,
    post: (process, type, body) => send(process, 'POST /transactions/v2/documents', { type, date: today, ...body }),
    reference: (sku) => made('POST /wms/references', { sku, description: sku, category: 'GEN', unit: 'C62' }),
    stop: async () => {
      await owner.end()
      for (const program of programs) await program.stop()
      await database.stop()
      await data.remove()
    },
  }
}

const startBeside = async (data: CompanyData, { access }: Embedded, name: string): Promise<Program> => {
  const folder = join(data.folder, '..', name)
  await mkdir(folder)
  await writeFile(join(folder, 'loaded'), '')
  const { host, port, user, database } = access
  return startProgram({
    DATA_DIR: folder,
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    SESSION_KEY: 'the same for both processes of this test',
  })
}
