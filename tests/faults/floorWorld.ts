import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Embedded, startEmbedded } from '../../server/db/embedded.ts'
import { openDatabase } from '../../server/db/open.ts'
import type { Database } from '../../server/contract.ts'
import { layOperationStore } from '../../server/services/operations/operationStore.testing.ts'
import { serviceOf } from '../../server/services/registry.ts'
import type { PickingStore } from '../../server/services/warehouse/pickingStore.testing.ts'
import { houseRecord, masterRecord } from '../../server/services/waybills/transportStore.testing.ts'
import { readSettings } from '../../server/settings.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { password } from '../attacks/companies.ts'
import { declaredRegistry, silent } from '../contract/scratch.ts'
import { type Answer, type Ask, signInto } from '../wire/ask.ts'
import { type CompanyData, companyData } from './companyData.ts'
import { connectOwner, type Owner } from './postgres.ts'
import { type Program, startProgram } from './program.ts'

/** A warehouse in which operations of every kind are done, and two server processes on its one PostgreSQL. */
export interface FloorWorld {
  readonly owner: Owner
  readonly there: PickingStore
  /** A request of one client; its number says which of the two processes it goes to. */
  send(client: number, request: string, body?: unknown, headers?: { readonly [name: string]: string }): Promise<Answer>
  /** The deadlocks that PostgreSQL wrote down, each with whose statements it was made of. */
  deadlocks(): Promise<readonly string[]>
  stop(): Promise<void>
}

/** The one house that the cargo travels under, and its master. */
export const house = 'H-FLOOR'
export const master = 'M-FLOOR'

/** PostgreSQL writes down whose statements a deadlock was made of. */
const explained = { log_min_messages: 'error', log_error_verbosity: 'default', log_min_error_statement: 'error' }

export const startFloor = async (): Promise<FloorWorld> => {
  const data = await companyData('embedded')
  await writeFile(join(data.folder, 'pg', 'pg_hba.conf'), 'local all all trust\n')
  const database = await startEmbedded(data.folder, silent, explained)
  const there = await layFloor(data, database)
  const programs = await Promise.all(['one', 'two'].map((name) => startBeside(data, database, name)))
  const asks = programs.map(({ ask }) => ask)
  const tokens = await Promise.all(asks.map((ask) => signInto(ask, 'a1@t1.test', password, 't1')))
  const owner = await connectOwner(data.folder)
  return {
    owner,
    there,
    send: (client, request, body, headers = {}) => {
      const ask: Ask | undefined = asks[client % asks.length]
      if (ask === undefined) throw new Error('No server runs')
      const token = tokens[client % tokens.length] ?? ''
      return ask(request, body === undefined ? { token, headers } : { token, headers, body })
    },
    deadlocks: async () =>
      (await readFile(join(data.folder, 'postgres.log'), 'utf8'))
        .split(/^(?=\d{4}-)/m)
        .filter((entry) => entry.includes('DETAIL:  Process')),
    stop: async () => {
      await owner.end()
      for (const program of programs) await program.stop()
      await database.stop()
      await data.remove()
    },
  }
}

const addressOf = ({ access: { host, port, user, database } }: Embedded): string =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

const layFloor = async (data: CompanyData, database: Embedded): Promise<PickingStore> => {
  const settings = readSettings({
    SAMPLE_DATA: 'no',
    DATA_DIR: join(data.folder, '..'),
    DATABASE_URL: addressOf(database),
  })
  const db = await openDatabase(settings, await declaredRegistry(), silent, {
    hooksOf: (resource) => serviceOf(resource).hooks,
  })
  try {
    const there = await layOperationStore({ deps: { db } }, 't1')
    await layTransport(db, there)
    return there
  } finally {
    await db.close()
  }
}

/** One house under one master, and what consolidations are numbered by. */
const layTransport = async (db: Database, there: PickingStore): Promise<void> => {
  await db.system('*', async (session) => {
    const make = (resource: string, record: JsonObject) => session.asSystem(resource).create(record)
    for (const code of ['COCTG', 'COBUN'])
      await make('ports', { code, description: code, country: 'CO', transport: 'Ground' })
    const processType = String((await session.asSystem('processes').list({ range: [0, 0] })).rows[0]?.id)
    await make('switches', { sw: '41', descriptionEs: '41', descriptionEn: '41', processType, stockEffect: 'NONE' })
  })
  await db.system('t1', async (session) => {
    const make = (resource: string, record: JsonObject) => session.asSystem(resource).create(record)
    await make('customer-types', { code: 'EMB', description: 'Embarcador', role: 'SHIPPER' })
    await make('entities', {
      code: '7001',
      name: 'Exportadora del Sur',
      role: 'SHIPPER',
      type: 'EMB',
      identification: '7001',
      identificationType: 'NIT',
      country: 'CO',
    })
    await make('document-types', { type: 'CN', description: 'CN', kind: 'transport', sw: '40', module: 'WMS' })
    await make('consecutives', { type: 'CN', prefix: 'CN-', current: 0, padding: 4 })
    await make('operation-types', {
      code: 'ENB',
      description: 'ENB',
      direction: 'RECEPTION',
      operation: 'local',
      processType: String((await session.asSystem('operation-types').get('ENT'))['processType']),
      sw: '12',
      transport: 'Ground',
    })
    await make('consecutives', { operationType: 'ENB', prefix: 'ENB-', current: 0, padding: 3 })
    const sums = { pieces: 20, grossWeight: 40, volumeM3: 0.2 }
    await make('bills-of-lading', masterRecord(master, { ...sums, transport: 'Ground', documentKind: 'CMR' }))
    await make('house-bills-of-lading', houseRecord(house, there.entity, { ...sums, masterBL: master }))
  })
}

const startBeside = async (data: CompanyData, database: Embedded, name: string): Promise<Program> => {
  const folder = join(data.folder, '..', name)
  await mkdir(folder)
  await writeFile(join(folder, 'loaded'), '')
  return startProgram({
    DATA_DIR: folder,
    DATABASE_URL: addressOf(database),
    SESSION_KEY: 'the same for both processes of this test',
  })
}
