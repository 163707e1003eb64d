import { afterAll, beforeAll, expect, it } from 'vitest'
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

it('a quotation of full containers says on paper how many and of which kind', async () => {
  const body = freightQuotation({ loadType: 'FCL', containers: 2, containerType: '40HC' })
  const { id } = (await world.ask('POST /transactions/quotations', { token, body })).body
  const { status, response } = await world.ask(`GET /transactions/quotations/${String(id)}/print.pdf`, { token })
  expect(status).toBe(200)
  const text = await textOfPdf(new Uint8Array(await response.arrayBuffer()))
  for (const said of ['Contenedores', 'Tipo de contenedor', '40HC']) expect(text).toContain(said)
})
