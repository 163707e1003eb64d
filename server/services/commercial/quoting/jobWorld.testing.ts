import { expect } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { freightQuotation, layQuoteWorld } from './quoteWorld.testing.ts'

/** The types of operations that it has beside those of quotations. */
export const jobTypes: readonly JsonObject[] = [
  { code: 'EXP', description: 'Exportación', operation: 'exportation' },
  { code: 'IMP-TER', description: 'Por tierra', operation: 'importation', transport: 'Ground' },
  { code: 'EXP-TER', description: 'Por tierra', operation: 'exportation', transport: 'Ground' },
  { code: 'IMP-MAR', description: 'Por mar', operation: 'importation', transport: 'Ocean' },
]

/** A world in which what is quoted may become a job of every transport. */
export const startJobWorld = async (): Promise<AuthWorld> => {
  const world = await startAuthWorld()
  await layQuoteWorld(world)
  await world.deps.db.system('*', async (session) => {
    await session
      .asSystem('transport-types')
      .create({ code: 'Ocean', description: 'Marítimo', unece19: '1', kgPerM3: 1000, documentType: 'BL' })
    const { id: _id, version: _version, ...terms } = await session.asSystem('incoterms').get('DAP')
    for (const code of ['FOB', 'CIF']) await session.asSystem('incoterms').create({ ...terms, code, description: code })
  })
  await world.deps.db.system('andina', async (session) => {
    const { processType, sw } = await session.asSystem('operation-types').get('IMP')
    const shipper = { code: '7001', name: 'Exportadora', role: 'SHIPPER', type: 'EMB', country: 'CO' } as const
    await session.asSystem('customer-types').create({ code: 'EMB', description: 'Embarcador', role: 'SHIPPER' })
    await session.asSystem('entities').create({ ...shipper, identification: '7001', identificationType: 'NIT' })
    for (const type of jobTypes) {
      await session.asSystem('operation-types').create({ processType, sw, ...type })
      const code = String(type['code'])
      await session.asSystem('document-types').create({ type: code, description: code, sw, module: 'FREIGHT' })
      await session.asSystem('consecutives').create({ type: code, prefix: `${code}-`, current: 0, padding: 3 })
    }
  })
  return world
}

/** A quotation of freight that its customer has accepted. */
export const approvedIn = async (world: AuthWorld, token: string, more: JsonObject): Promise<JsonObject> => {
  const { body: quotation } = await world.ask('POST /transactions/quotations', { token, body: freightQuotation(more) })
  const at = `POST /transactions/quotations/${String(quotation['id'])}`
  await world.ask(`${at}/check`, { token, body: {} })
  const accepted = { acceptedBy: 'María Ruiz', acceptedOn: '2026-11-21' }
  const { status, body } = await world.ask(`${at}/approve`, { token, body: accepted })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
