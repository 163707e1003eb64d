import { afterAll, beforeAll, expect, it } from 'vitest'
import { textOfPdf } from '../../../papers/textOfPdf.testing.ts'
import {
  act,
  get,
  issued,
  laid,
  openInvoices,
  today,
  token,
  world,
} from '../../commercial/invoices/invoiceWorld.testing.ts'

const details = 'Bancolombia, ahorros 123-456\nA nombre de Andina'

beforeAll(async () => {
  await openInvoices()
  await laid('POST /accounting/document-types', {
    type: 'ND',
    description: 'Nota débito',
    kind: 'note',
    sw: '21',
    module: 'COMMERCIAL',
  })
  await laid('POST /config/consecutives', { type: 'ND', prefix: 'ND-', padding: 3 })
})
afterAll(() => world.close())

const paysAt = (paymentDetails: string | null) =>
  world.deps.db.system('andina', async (session) => {
    const company = await session.asSystem('companies').first()
    await session.asSystem('companies').update(company?.id ?? '', { paymentDetails })
  })

const paperOf = async (door: string) => {
  const { status, response } = await world.ask(`GET /${door}/print.pdf`, { token })
  expect(status).toBe(200)
  return textOfPdf(new Uint8Array(await response.arrayBuffer()))
}

it('an invoice and its mail say where it is paid; a mail has no line of it where nothing is written', async () => {
  await paysAt(details)
  const id = await issued({})
  const { number } = await get(id)
  expect(await paperOf(`courier/invoices/${id.replace('~', '/')}`)).toContain(
    `Datos para pagos: ${details.replace('\n', ' ')}`,
  )
  const told = async () => {
    expect((await act(id, 'mail', { to: 'pagos@cafe.test' })).status).toBe(200)
    return world.mails.findLast(({ subject }) => subject.includes(String(number)))?.text
  }
  expect(await told()).toContain('\n\nDatos para pagos: Bancolombia, ahorros 123-456 · A nombre de Andina\n\n')
  await paysAt(null)
  expect(await told()).not.toContain('Datos para pagos')
})

it('an invoice has one paper, whichever door it leaves by', async () => {
  await paysAt(details)
  const id = await issued({ lines: [{ description: 'Flete de marzo', quantity: 1, unitValue: 1000 }] })
  const { number } = await get(id)
  const [invoice, document] = [
    await paperOf(`courier/invoices/INV/${String(number)}`),
    await paperOf(`transactions/documents/INV/${String(number)}`),
  ]
  expect(document).toBe(invoice)
  for (const said of ['800197268', 'R-18764', 'Flete de marzo', 'Saldo']) expect(document).toContain(said)
  expect(document).not.toContain('Costo unitario')
})

it('a debit note says where it is paid, a credit note does not', async () => {
  await paysAt(details)
  const { list } = await world.ask('GET /config/entities?filter=%7B%22code%22%3A%221001%22%7D', { token })
  const note = async (type: string, switches: string) => {
    const body = {
      type,
      switches,
      date: today,
      entity: list[0]?.['id'],
      amount: 500,
      noteKind: type === 'ND' ? 'DEBIT' : 'CREDIT',
      notes: 'Ajuste',
    }
    const made = await world.ask('POST /transactions/documents', { token, body })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return paperOf(`transactions/documents/${type}/${String(made.body['number'])}`)
  }
  const debit = await note('ND', '21')
  for (const said of ['Datos para pagos', '800197268']) expect(debit).toContain(said)
  expect(await note('NC', '22')).not.toContain('Datos para pagos')
})
