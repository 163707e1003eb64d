import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cargo,
  ocean,
  type PapersWorld,
  startPapersWorld,
} from '../../server/services/freight/papers/papersWorld.testing.ts'
import type { JsonObject } from '../../src/schema/json.ts'

/** Papers of jobs, agents' statements and agreements, and moves of jobs, asked for by whom they are not for. */
let at: PapersWorld
let sea: { readonly id: string; readonly at: string }
let road: { readonly id: string; readonly at: string }
let paper = ''
let statement = ''

const everything = ['shipments', 'issuedPapers', 'agentStatements', 'agentAgreements', 'shipmentCharges']

const operations = everything.flatMap((camel) => ['read', 'edit', 'delete'].map((right) => `${camel}:${right}`))

const menuOf = (code: string, audience: string, more: readonly string[] = []) =>
  at.world.deps.db.system('*', (session) =>
    session.asSystem('menus').create({
      code,
      labelEs: code,
      labelEn: code,
      type: 'OPTION',
      audience,
      operations: [...operations, ...more],
    }),
  )

const roleFor = (username: string, role: JsonObject): Promise<void> =>
  at.world.deps.db.system('andina', async (session) => {
    const { id } = await session.asSystem('roles').create({ name: `Role of ${username}`, ...role })
    const [user] = await session.asSystem('users').all({ where: { username } })
    await session.asSystem('users').update(user?.id ?? '', { role: id })
  })

beforeAll(async () => {
  at = await startPapersWorld()
  sea = await at.made({ ...ocean, containerUnits: [], packages: [cargo('H-1')] })
  road = await at.made({ ...ocean, transport: 'Ground', masterBl: null, containerUnits: [], packages: [cargo('H-2')] })
  expect((await at.print(sea.at, 'issue', { issuedPaper: 'PACKING_LIST' })).status).toBe(200)
  const [issued] = await at.issued({ shipment: sea.id })
  paper = String(issued?.['id'])
  const agent = String((await at.send('GET /config/entities?range=[0,0]')).list[0]?.['id'])
  const agreement = { code: 'AG-1', agent, percent: 50, currency: 'COP', validFrom: '2026-01-01' }
  expect((await at.send('POST /transactions/agent-agreements', agreement)).status).toBe(201)
  const made = await at.send('POST /transactions/agent-statements', { agent, month: '2026-11', currency: 'COP' })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  statement = String(made.body['id'])
})

afterAll(() => at.close())

const paperCall = { issuedPaper: 'PACKING_LIST', language: 'es', sheet: 'A4' }

/** Every door to them: reading, printing, changing, moving. */
const doors = (): readonly (readonly [string, object?])[] => [
  [`GET /transactions/issued-papers/${paper}`],
  [`GET /transactions/issued-papers/${paper}/paper.pdf`],
  [`POST /transactions/issued-papers/${paper}/copy`, {}],
  [`POST /transactions/issued-papers/${paper}/void`, { voidReason: 'x' }],
  [`GET /transactions/agent-statements/${statement}`],
  [`GET /transactions/agent-statements/${statement}/statement.pdf`],
  [`PUT /transactions/agent-statements/${statement}`, { notes: 'x' }],
  [`POST /transactions/agent-statements/${statement}/gather`, {}],
  [`POST /transactions/agent-statements/${statement}/confirm`, {}],
  [`POST /transactions/agent-statements/${statement}/cancel`, {}],
  [`POST /transactions/agent-statements/${statement}/release`, {}],
  ['GET /transactions/agent-agreements/AG-1'],
  ['PUT /transactions/agent-agreements/AG-1', { percent: 1 }],
  ['DELETE /transactions/agent-agreements/AG-1'],
  ...jobDoors(sea.at),
]

const jobDoors = (job: string): readonly (readonly [string, object?])[] => [
  [`POST ${job}/draft-paper`, paperCall],
  [`POST ${job}/issue-paper`, paperCall],
  [`POST ${job}/charge-stays`, {}],
  [`GET ${job}/profit`],
  ...['complete-operations', 'complete-costs', 'close', 'cancel', 'invoice', 'reopen'].map(
    (move) => [`POST ${job}/${move}`, { reason: 'x', marginReason: 'x', noMoreCosts: 'x' }] as const,
  ),
]

/** What is kept of them, to be the same after whatever was tried. */
const kept = () =>
  at.world.deps.db.platform((sql) =>
    sql(
      `select 'paper' as of, id, version from estiba.issued_papers union all
        select 'job', id, version from estiba.shipments union all
        select 'statement', id, version from estiba.agent_statements union all
        select 'agreement', id, version from estiba.agent_agreements order by 1, 2`,
    ),
  )

const refusesAll = async (as: string, calls: readonly (readonly [string, object?])[]): Promise<void> => {
  const before = await kept()
  for (const [call, body] of calls) {
    const { status, body: said } = await at.send(call, body, as)
    expect([call, status, said['code']]).toEqual([call, expect.toBeOneOf([403, 404]), expect.any(String)])
    expect(JSON.stringify(said)).not.toMatch(/Café|Exportadora/)
  }
  expect(await kept()).toEqual(before)
}

describe('papers, statements and moves of jobs', () => {
  it('are not there for another company, at any door', async () => {
    const other = await at.world.signIn('admin@nordfracht.test', 'nordfracht')
    await refusesAll(other, doors())
    for (const list of ['issued-papers', 'agent-statements', 'agent-agreements', 'shipments'])
      expect((await at.send(`GET /transactions/${list}`, undefined, other)).list).toEqual([])
  })

  it('are not there for a customer, whatever his menu opens', async () => {
    const menu = await menuOf('customer.papers', 'CUSTOMER', ['shipments.profit', 'shipments.issuePaper'])
    await roleFor('cliente', { type: 'CUSTOMER', menuPlan: [menu.id] })
    const customer = await at.world.signIn('cliente@andina.test', 'andina')
    await refusesAll(customer, doors())
    for (const list of ['issued-papers', 'agent-statements', 'agent-agreements'])
      expect((await at.send(`GET /transactions/${list}`, undefined, customer)).list).toEqual([])
  })

  it('of a job that a clerk does not see are not there for him, and who may not see profit is told none', async () => {
    const menu = await menuOf('clerk.papers', 'STAFF')
    const restrictions = [{ resource: 'shipments', hiddenFields: [], rows: { transport: 'Ground' } }]
    await roleFor('auxiliar', { menuPlan: [menu.id], restrictions })
    const clerk = await at.world.signIn('auxiliar@andina.test', 'andina')
    expect((await at.send(`GET ${road.at}`, undefined, clerk)).status).toBe(200)
    expect((await at.send('GET /transactions/issued-papers', undefined, clerk)).list).toEqual([])
    await refusesAll(clerk, doors().slice(0, 4))
    await refusesAll(clerk, jobDoors(sea.at))
    const { status, body } = await at.send(`GET /transactions/agent-statements/${statement}`, undefined, clerk)
    expect(status).toBe(200)
    for (const hidden of ['shares', 'dueToAgent', 'net']) expect(body).not.toHaveProperty(hidden)
    await refusesAll(clerk, [
      [`GET ${road.at}/profit`],
      ['GET /transactions/shipments/profits?dateFrom=2026-01-01&dateTo=2026-12-31&by=JOB'],
      ['GET /transactions/shipments/accruals?dateFrom=2026-01-01&dateTo=2026-12-31'],
      [`GET /transactions/agent-statements/${statement}/statement.pdf`],
      [`POST /transactions/agent-statements/${statement}/gather`, {}],
      [`POST /transactions/agent-statements/${statement}/confirm`, {}],
    ])
    const charge = { shipment: road.id, description: 'Flete', sellCurrency: 'USD', sellRate: 9, sellExchangeRate: 4000 }
    await at.send('POST /transactions/shipment-charges', { ...charge, buyCurrency: 'USD', buyRate: 777.125 })
    const { list } = await at.send('GET /transactions/shipment-charges', undefined, clerk)
    expect(list.length).toBeGreaterThan(0)
    expect(JSON.stringify(list)).not.toMatch(/777\.125|buyRate|buyActual/)
  })

  it('that say charges are there for who reads charges alone, by no door and not as a file', async () => {
    const job = await at.made({ ...ocean, containerUnits: [], packages: [cargo('H-1')] })
    const charge = { shipment: job.id, description: 'Flete', sellCurrency: 'USD', sellRate: 9, sellExchangeRate: 4000 }
    const made = await at.send('POST /transactions/shipment-charges', { ...charge, onArrivalNotice: true })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    for (const issuedPaper of ['ARRIVAL_NOTICE', 'PACKING_LIST'])
      expect((await at.print(job.at, 'issue', { issuedPaper })).status).toBe(200)
    const issued = await at.issued({ shipment: job.id })
    const idOf = (kind: string) => String(issued.find(({ issuedPaper }) => issuedPaper === kind)?.['id'])
    const priced = idOf('ARRIVAL_NOTICE')
    const menu = await menuOf('clerk.unpriced', 'STAFF')
    await at.world.deps.db.system('*', (session) =>
      session.asSystem('menus').update(menu.id, {
        operations: ['shipments', 'issuedPapers'].flatMap((camel) => [`${camel}:read`, `${camel}:edit`]),
      }),
    )
    await roleFor('auxiliar', { name: 'Papers without charges', menuPlan: [menu.id] })
    const clerk = await at.world.signIn('auxiliar@andina.test', 'andina')
    const { list } = await at.send('GET /transactions/issued-papers', undefined, clerk)
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining([idOf('PACKING_LIST'), paper]))
    expect(list.map(({ id }) => id)).not.toContain(priced)
    expect((await at.send(`GET /transactions/issued-papers/${paper}/paper.pdf`, undefined, clerk)).status).toBe(200)
    await refusesAll(clerk, [
      [`GET /transactions/issued-papers/${priced}`],
      [`GET /transactions/issued-papers/${priced}/paper.pdf`],
      [`POST /transactions/issued-papers/${priced}/copy`, {}],
      [`POST /transactions/issued-papers/${priced}/void`, { voidReason: 'x' }],
    ])
    const files = (id: string, as?: string) =>
      at.send(`GET /files/files?resource=issued-papers&resourceId=${encodeURIComponent(id)}`, undefined, as)
    expect((await files(priced)).list).toHaveLength(1)
    expect((await files(paper, clerk)).list).toHaveLength(1)
    expect((await files(priced, clerk)).list).toEqual([])
  })
})
