import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { taskTexts } from '../../../messages/taskTexts.ts'
import { freightQuotation, layQuoteWorld } from '../../commercial/quoting/quoteWorld.testing.ts'
import { customerTasks, staffTasks } from './tasks.ts'

let world: AuthWorld
let token: string

beforeAll(async () => {
  world = await startAuthWorld()
  const there = await layQuoteWorld(world)
  token = await world.signIn('admin@andina.test', 'andina')
  const order = {
    type: 'CPO',
    module: 'COURIER',
    date: '2026-11-21',
    customer: '1001',
    store: there.store,
    currency: 'COP',
    backorder: true,
    lines: [{ reference: 'CAF-500', quantity: 1, unitValue: 10 }],
  }
  for (const state of ['DRAFT', 'OPEN', 'OPEN']) {
    const made = await world.ask('POST /transactions/orders', { token, body: order })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const path = `/transactions/orders/${String(made.body['id']).replace('~', '/')}`
    if (state === 'OPEN') expect((await world.ask(`POST ${path}/confirm`, { token, body: {} })).status).toBe(200)
  }
  const novelty = { orderType: 'CPO', orderNumber: 'PV-001', date: '2026-11-21T10:00:00Z', kind: 'DELAY' }
  const told = await world.ask('POST /transactions/order-novelties', { token, body: { ...novelty, description: 'x' } })
  expect(told.status, JSON.stringify(told.body)).toBe(201)
})

afterAll(() => world.close())

const waiting = async (as: string): Promise<readonly JsonObject[]> => {
  const answer = await world.ask('GET /config/dashboard/today', { token: as, headers: { 'accept-language': 'en' } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.list
}

describe('what waits for a person', () => {
  it('is counted, named in his language, and leads to exactly these', async () => {
    const tasks = await waiting(token)
    expect(tasks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'ordersToApprove', title: 'Orders to approve', value: 2, urgency: 'waiting' }),
        expect.objectContaining({ code: 'novelties', value: 1 }),
      ]),
    )
    for (const { code, link, value } of tasks) {
      const task = staffTasks.find((one) => one.code === code)
      const [path = '', query = ''] = String(link).split('?')
      const declared = world.deps.registry.get(task?.resource ?? '')
      expect(declared.paths).toContain(path)
      const filter = new URLSearchParams(query).get('filter') ?? ''
      expect(Object.keys(JSON.parse(filter) as object).filter((field) => !(field in declared.fields))).toEqual([])
      const listed = await world.ask(
        `GET /${declared.service}/${declared.name}?range=[0,99]&filter=${encodeURIComponent(filter)}`,
        { token },
      )
      expect([code, listed.list.length]).toEqual([code, value])
    }
  })

  it('is only what he may do: a clerk without the right has nothing to approve', async () => {
    const clerk = await world.signIn('auxiliar@andina.test', 'andina')
    expect((await waiting(clerk)).map(({ code }) => code)).not.toContain('ordersToApprove')
  })
})

describe('what waits for a customer', () => {
  it('is an offer from when he may accept it, and what he owes in words of his own', async () => {
    await opensToCustomers(['quotations', 'invoices'])
    const customer = await world.signIn('cliente@andina.test', 'andina')
    const offers = async () => (await waiting(customer)).find(({ code }) => code === 'myOffers')?.['value'] ?? 0
    const made = await world.ask('POST /transactions/quotations', { token, body: freightQuotation() })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const move = async (name: string): Promise<void> => {
      const path = `POST /transactions/quotations/${String(made.body['id'])}/${name}`
      const { status, body } = await world.ask(path, { token, body: {} })
      expect(status, JSON.stringify(body)).toBe(200)
    }
    await move('send')
    expect(await offers()).toBe(0)
    await allowsUnchecked(true)
    expect(await offers()).toBe(1)
    await allowsUnchecked(false)
    await move('check')
    expect(await offers()).toBe(1)
    const titleTo = async (as: string) =>
      (
        await world.ask('GET /config/dashboard/top-cards', { token: as, headers: { 'accept-language': 'en' } })
      ).list.find(({ code }) => code === 'receivables')?.['title']
    expect([await titleTo(customer), await titleTo(token)]).toEqual(['Overdue invoices to pay', 'Overdue invoices'])
  })
})

const allowsUnchecked = (quotationUncheckedApproval: boolean) =>
  world.deps.db.system('andina', async (session) => {
    const company = await session.asSystem('companies').first()
    await session.asSystem('companies').update(company?.id ?? '', { quotationUncheckedApproval })
  })

/** What the role of customers has in its menu. */
const opensToCustomers = async (resources: readonly string[]): Promise<void> => {
  const option = { labelEs: 'Suyo', labelEn: 'His', type: 'OPTION', audience: 'CUSTOMER' }
  const operations = resources.map((name) => `${name}:read`)
  const menu = await world.deps.db.system('*', (session) =>
    session.asSystem('menus').create({ code: 'customer.today', ...option, operations }),
  )
  await world.deps.db.system('andina', async (session) => {
    const [role] = await session.asSystem('roles').all({ where: { name: 'Cliente' } })
    await session.asSystem('roles').update(role?.id ?? '', { menuPlan: [menu.id] })
  })
}

it('each task names fields, states and moves that are declared', () => {
  const at = { today: '2026-11-21', begins: '2026-11-21T05:00:00Z', ends: '2026-11-22T05:00:00Z', unchecked: true }
  for (const { code, resource, where, move } of [...staffTasks, ...customerTasks]) {
    const declared = world.deps.registry.get(resource)
    expect([code, declared.paths.length]).not.toEqual([code, 0])
    expect([code, move === undefined || Object.hasOwn(declared.actions, move)]).toEqual([code, true])
    for (const [field, asked] of Object.entries(where(at))) {
      const kind = declared.fields[field]
      expect([code, field, kind === undefined]).toEqual([code, field, false])
      const named = ['eq', 'ne', 'in', 'nin'].flatMap((operator) => (asked as JsonObject)[operator] ?? [])
      const values = (kind as { readonly values?: readonly string[] }).values
      if (values !== undefined) expect([code, named.filter((one) => !values.includes(String(one)))]).toEqual([code, []])
    }
  }
  const codes = [...staffTasks, ...customerTasks].map(({ code }) => code)
  expect(codes.toSorted()).toEqual(Object.keys(taskTexts).toSorted())
})
