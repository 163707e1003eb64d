import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../../../auth/authWorld.testing.ts'
import { textOfPdf } from '../../../../papers/textOfPdf.testing.ts'
import { callsOf, type OperationCalls } from '../../../operations/operationCalls.testing.ts'
import { box, layOperationStore, measuredAs, reception, vehicle } from '../../../operations/operationStore.testing.ts'
import type { PickingStore } from '../../pickingStore.testing.ts'

let world: AuthWorld
let calls: OperationCalls
let there: PickingStore

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layOperationStore(world, 'andina')
  calls = callsOf(world, await world.signIn('admin@andina.test', 'andina'), there)
})

afterAll(() => world.close())

const description = 'Repuestos para maquinaria agrícola pesada con accesorios de montaje y calibración'
const consignee = 'Compañía Internacional de Importaciones y Exportaciones del Caribe Sur y Pacífico'

it('a paper of an operation says names and descriptions to their end, days and weights as they are read', async () => {
  await world.deps.db.system('andina', (session) => session.asSystem('consignees').update('C1', { name: consignee }))
  const { type, number } = await calls.made({
    ...reception(there),
    consignee: 'C1',
    date: '2026-10-05',
    bulks: [{ ...box(), description, grossWeight: 1820 }],
  })
  const paper = async (reportType: string): Promise<string> => {
    const asked = `type=${type}&number=${number}&reportType=${reportType}`
    const { response, status } = await calls.send(`GET /transactions/pre-registers/report.pdf?${asked}`)
    expect(status).toBe(200)
    const text = await textOfPdf(new Uint8Array(await response.arrayBuffer()))
    return text.replace(/\s+/g, ' ')
  }
  const written = await paper('PREREGISTER')
  for (const word of [...description.split(' '), ...consignee.split(' '), '5/10/2026', '1.820 kg'])
    expect(written, word).toContain(word)
  const delivered = await paper('DELIVERY')
  for (const word of [...description.split(' '), ...consignee.split(' ')]) expect(delivered, word).toContain(word)
})

it('the paper of a dispatch of cargo says no money', async () => {
  const key = await calls.made({ ...reception(there), type: 'SAL', bulks: [box()] })
  await calls.did(key, 'complete')
  await calls.did(key, 'cube', { cubeInfo: [measuredAs(1)] })
  await calls.did(key, 'tag')
  await calls.did(key, 'dispatch', vehicle)
  const filter = encodeURIComponent(JSON.stringify({ preRegisterNumber: key.number, switches: '45' }))
  const [dispatched] = (await calls.send(`GET /transactions/documents?filter=${filter}`)).list
  const { response } = await calls.send(
    `GET /transactions/documents/${String(dispatched?.['id']).replace('~', '/')}/print.pdf`,
  )
  const text = await textOfPdf(new Uint8Array(await response.arrayBuffer()))
  expect(text).toContain(String(dispatched?.['number']))
  expect(text).toContain('Transportador')
  for (const word of ['Subtotal', 'Impuestos', 'Moneda']) expect(text).not.toContain(word)
})
