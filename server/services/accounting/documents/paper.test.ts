import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagesOf } from '../../../papers/textOfPdf.testing.ts'
import { startWarehouse, type WarehouseWorld } from '../../stock/kardex/warehouseWorld.testing.ts'

let world: WarehouseWorld

beforeAll(async () => {
  world = await startWarehouse()
})

afterAll(() => world.close())

const lines = (reference: string, more: object) => ({ lines: [{ reference, ...more }] })

const posted = async (body: object): Promise<{ readonly id: string; readonly number: string }> => {
  const answer = await world.post('WR', { date: world.today, store: world.a, ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { id: String(answer.body['id']), number: String(answer.body['number']) }
}

describe('a document on paper', () => {
  it('is printed, and with others downloaded as one ZIP with a folder for each', async () => {
    const reference = await world.reference('PAPER')
    const first = await posted(lines(reference, { quantity: 5, unitCost: 10 }))
    const second = await posted(lines(reference, { quantity: 1, unitCost: 12 }))
    const paper = await world.send(`GET /transactions/documents/WR/${first.number}/print.pdf`)
    expect([paper.status, paper.response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const zip = await world.send('POST /transactions/documents/archive', { documents: [first.id, second.id] })
    expect([zip.status, zip.response.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect((await world.send('POST /transactions/documents/archive', { documents: ['WR~nowhere'] })).status).toBe(404)
    const none = await world.send('POST /transactions/documents/archive', { documents: [] })
    expect([none.status, none.body['errors']]).toEqual([422, { documents: expect.any(String) }])
  })

  it('says on its gate pass too that it counts for nothing', async () => {
    const reference = await world.reference('PASS')
    const draft = await world.made('POST /transactions/documents', {
      type: 'WR',
      switches: '45',
      date: world.today,
      store: world.a,
      ...lines(reference, { quantity: 5, unitCost: 10 }),
    })
    const { response } = await world.send(`GET /transactions/documents/WR/${String(draft['number'])}/print.pdf`)
    const pages = await pagesOf(new Uint8Array(await response.arrayBuffer()))
    expect(pages.map((page) => page.includes('BORRADOR'))).toEqual([true, true])
  })
})
