import { expect } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { bulkLoad } from '../../../world/bulkLoad.ts'
import { tableRows } from '../../../world/tableRows.ts'
import { companyDay } from '../../company/companyDay.ts'

/** Where invoices are made: a company with what they need, and its administrator. */
export let world: AuthWorld
export let token: string

export const laid = async (route: string, body: { readonly [field: string]: unknown }): Promise<string> => {
  const answer = await world.ask(route, { token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return String(answer.body['id'])
}

/** The day that it was where the company is when the file began, and one long after it. */
export let today = ''
export let later = ''

export const openInvoices = async (): Promise<void> => {
  today = companyDay(new Date(), { timeZone: 'America/Bogota' })
  later = `${Number(today.slice(0, 4)) + 1}-12-31`
  world = await startAuthWorld()
  token = await world.signIn('admin@andina.test', 'andina')
  const { db, registry } = world.deps
  await db.platform(async (sql) => {
    await bulkLoad(sql, registry.get('processes'), tableRows('processes'))
    await bulkLoad(sql, registry.get('switches'), tableRows('switches'))
    await bulkLoad(
      sql,
      registry.get('taxes'),
      tableRows('taxes').filter(({ country }) => country === 'CO'),
    )
  })
  for (const [type, kind, sw, prefix] of [
    ['INV', 'invoice', '1', 'FV-'],
    ['RC', 'other', '5', 'RC-'],
    ['CRT', 'return', '2', 'CRT-'],
    ['NC', 'note', '22', 'NC-'],
  ] as const) {
    await laid('POST /accounting/document-types', { type, description: type, kind, sw, module: 'COMMERCIAL' })
    await laid('POST /config/consecutives', { type, prefix, padding: 3, resolution: 'R-18764' })
  }
  await laid('POST /config/customer-types', { code: 'DIRECT', description: 'Directo', role: 'CUSTOMER' })
  await laid('POST /config/entities', {
    code: '1001',
    name: 'Café del Valle',
    role: 'CUSTOMER',
    type: 'DIRECT',
    identificationType: 'NIT',
    identification: '800197268',
    country: 'CO',
  })
}

export const made = async (body: JsonObject): Promise<string> => {
  const answer = await world.ask('POST /courier/invoices', {
    token,
    body: {
      type: 'INV',
      module: 'COURIER',
      clientId: '1001',
      date: today,
      dueDate: later,
      currency: 'COP',
      lines: [{ description: 'Flete', quantity: 1, unitValue: 1000 }],
      ...body,
    },
  })
  expect([answer.status, answer.body['invoiceState']], JSON.stringify(answer.body)).toEqual([201, 'DRAFT'])
  return String(answer.body['id'])
}

export const get = async (id: string) => (await world.ask(`GET /courier/invoices/${id}`, { token })).body

export const act = (id: string, action: string, body: JsonObject = {}) =>
  world.ask(`POST /courier/invoices/${id.replace('~', '/')}/${action}`, { token, body })

export const issued = async (body: JsonObject): Promise<string> => {
  const id = await made(body)
  const { status, body: said } = await act(id, 'issue')
  expect([status, said['invoiceState']], JSON.stringify(said)).toEqual([200, 'ISSUED'])
  return id
}
