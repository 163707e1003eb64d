import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { textOfPdf } from '../../../papers/textOfPdf.testing.ts'
import { freightQuotation, layQuoteWorld } from './quoteWorld.testing.ts'

let world: AuthWorld
let token: string

beforeAll(async () => {
  world = await startAuthWorld()
  await layQuoteWorld(world)
  token = await world.signIn('admin@andina.test', 'andina')
})

afterAll(() => world.close())

const printed = async (more: JsonObject): Promise<string> => {
  const { id } = (await world.ask('POST /transactions/quotations', { token, body: freightQuotation(more) })).body
  const { status, response } = await world.ask(`GET /transactions/quotations/${String(id)}/print.pdf`, { token })
  expect(status).toBe(200)
  return textOfPdf(new Uint8Array(await response.arrayBuffer()))
}

it.each([
  [{}, 'Por kilogramo'],
  [{ loadType: 'FTL' }, 'Por vehículo'],
  [{ loadType: 'FCL', containers: 2 }, 'Por contenedor'],
  [{ loadType: 'FCL', containers: 2, feeBasis: 'SHIPMENT' }, 'Por embarque'],
])('the fee of a quotation of %j says on paper what it was worked with: %s', async (more, basis) => {
  const text = await printed({ feeBasis: 'AUTO', ...more })
  expect(text).toContain(basis)
  expect(text).toContain('BORRADOR')
  expect(text).not.toContain('Según el transporte')
})

it('a quotation of full containers says on paper how many and of which kind', async () => {
  const text = await printed({ loadType: 'FCL', containers: 2, containerType: '40HC' })
  for (const said of ['Contenedores', 'Tipo de contenedor', '40HC']) expect(text).toContain(said)
})

it('an incoterm stands on paper with its code, which the trade says', async () => {
  expect(await printed({ incoterm: 'DAP' })).toMatch(/DAP · \p{L}/u)
})
