import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/schema/json.ts'
import { party, type PortalWorld, startPortal } from './portalWorld.ts'

/** Each third party of a shipment sees his part of it, as far as the company shares with what he is to it. */
let portal: PortalWorld
let consolidated = ''

const list = '/transactions/shared-shipments'
const settings = ['sharesWithShipper', 'sharesWithConsignee', 'sharesWithNotify', 'sharesWithAgent'] as const

/** The user of customer 1001 enters for this third party from now on. */
const enterFor = (code: string, parties: readonly string[] = []) =>
  portal.world.deps.db.system('andina', async (session) => {
    const user = await session.asSystem('users').first({ where: { username: 'cliente' } })
    await session.asSystem('users').update(user?.id ?? '', { customer: code, parties: [...parties] })
  })

const share = (on: JsonObject) =>
  portal.world.deps.db.system('andina', async (session) => {
    const company = await session.asSystem('companies').first()
    await session.asSystem('companies').update(company?.id ?? '', on)
  })

const change = (job: string, more: JsonObject) =>
  portal.world.deps.db.system('andina', (session) => session.asSystem('shipments').update(job, more))

const ask = (request: string) => portal.send(request, undefined, portal.guest)
const rows = async () => (await ask(`GET ${list}`)).list
const traceOf = async (id: unknown) => (await ask(`GET ${list}/${encodeURIComponent(String(id))}/trace`)).body
const traces = async () => Promise.all((await rows()).map(({ id }) => traceOf(id)))
const all = Object.fromEntries(settings.map((name) => [name, true]))

beforeAll(async () => {
  portal = await startPortal()
  // One container, the cargo of two customers in it; the job is the first one's.
  consolidated = await portal.jobOf(['H-1', 'H-9'], { ...party, agent: await portal.entityId('4009') })
})

afterAll(() => portal.world.close())

describe('a load of two customers', () => {
  it('shows its customer his own house and cargo, and of the other nothing: not in the job, not in his part', async () => {
    await enterFor('1001')
    const [part, ...more] = await rows()
    expect(more).toEqual([])
    expect(part).toMatchObject({ partyRole: 'CUSTOMER', sharedPieces: 20, sharedWeight: 40 })
    const trace = await traceOf(part?.['id'])
    expect(trace).toMatchObject({ houses: ['H-1'], packages: [{ description: 'Cargo of H-1' }] })
    const job = await ask(`GET /transactions/shipments/${consolidated.replace('~', '/')}`)
    const history = await ask(`GET /transactions/shipments/${consolidated.replace('~', '/')}/history`)
    expect(job.status).toBe(200)
    expect(JSON.stringify([trace, job.body, history.list])).not.toMatch(/H-9|quiet (note|paper|shipper)|M-1/i)
  })

  it('shows the other customer his own, and the events of the vessel', async () => {
    await enterFor('1009')
    const found = await rows()
    expect(found.map(({ partyRole, sharedHouse }) => [partyRole, sharedHouse])).toEqual([['CUSTOMER', 'H-9']])
    const trace = await traceOf(found[0]?.['id'])
    expect(trace).toMatchObject({ houses: ['H-9'], packages: [{ description: 'Cargo of H-9' }] })
    expect(trace['events']).toMatchObject([{ event: 'BOOKED' }])
    expect(JSON.stringify(trace)).not.toMatch(/H-1"|M-1|quiet (note|paper)/)
    expect((await ask(`GET /transactions/shipments/${consolidated.replace('~', '/')}`)).status).toBe(404)
  })
})

describe('who is another party', () => {
  it.each(settings)('sees nothing where the company does not say %s', async (setting) => {
    await share({ ...all, [setting]: false })
    const roles = new Set<unknown>()
    for (const code of ['7001', '1009', '4009']) {
      await enterFor(code)
      for (const { partyRole } of await rows()) roles.add(partyRole)
    }
    const role = setting.replace('sharesWith', '').toUpperCase()
    expect([...roles]).not.toContain(role)
    await share(all)
  })

  it('shipper: his own side, the house until the cargo is released; no master, price or inside note', async () => {
    await enterFor('7001')
    const [first] = await traces()
    expect(first).toMatchObject({ parties: [{ role: 'SHIPPER' }], houses: ['H-1'], master: null, papers: [] })
    await change(consolidated, { releaseType: 'TELEX', releasedAt: '2026-11-21T10:00:00Z' })
    const [after] = await traces()
    expect(after).toMatchObject({ houses: [] })
    const [row] = await rows()
    const paper = `GET ${list}/${encodeURIComponent(String(row?.['id']))}/houses/H-1`
    expect((await ask(paper)).status).toBe(404)
    await change(consolidated, { releasedAt: null })
    expect((await ask(paper)).status).toBe(200)
    expect(JSON.stringify(await traces())).not.toMatch(/M-1|quiet/i)
  })

  it('a blind shipment gives its shipper no paper that names the other side', async () => {
    await enterFor('7001')
    await change(consolidated, {
      blindParties: true,
      packages: [{ house: 'H-1', description: 'Cargo', marks: 'Quiet mark', pieces: 1, grossWeight: 2 }],
      legs: [
        {
          legType: 'PRE',
          mode: 'Ground',
          fromPort: 'COCTG',
          toPort: 'COBUN',
          terminal: 'Quiet plant, gate 2',
          conveyance: 'Quiet truck',
          voyageNumber: 'Quiet trip',
        },
      ],
      events: [
        { event: 'BOOKED', place: 'COCTG', plannedAt: '2026-11-20T10:00:00Z' },
        { event: 'PICKED_UP', place: 'Quiet plant', plannedAt: '2026-11-21T10:00:00Z' },
      ],
    })
    const blind = await traces()
    expect(blind).toMatchObject([{ houses: [], papers: [], packages: [{ marks: null }] }])
    expect(blind).toMatchObject([{ events: [{ place: 'COCTG' }, { place: null }] }])
    expect(JSON.stringify(blind)).not.toMatch(/quiet (plant|truck|trip)/i)
    await change(consolidated, { blindParties: false })
  })

  it('a house that its trace does not tell is told by no record, list or filter; it follows the release', async () => {
    await enterFor('7009')
    const filter = encodeURIComponent(JSON.stringify({ sharedHouse: 'H-9' }))
    const told = async () => {
      const found = await rows()
      expect(found.length).toBe(1)
      const records = await Promise.all(found.map(({ id }) => ask(`GET ${list}/${encodeURIComponent(String(id))}`)))
      const filtered = (await ask(`GET ${list}?filter=${filter}`)).list.length
      const said = JSON.stringify([found, records.map(({ body }) => body), await traces()])
      return { filtered, said: said.includes('"H-9"') }
    }
    expect(await told()).toEqual({ filtered: 1, said: true })
    await change(consolidated, { releaseType: 'TELEX', releasedAt: '2026-11-21T10:00:00Z' })
    expect(await told()).toEqual({ filtered: 0, said: false })
    await change(consolidated, { releasedAt: null, blindParties: true })
    expect(await told()).toEqual({ filtered: 0, said: false })
    await change(consolidated, { blindParties: false })
    expect(await told()).toEqual({ filtered: 1, said: true })
  })

  it('agent: names, master and papers', async () => {
    await enterFor('4009')
    const agent = (await rows()).find(({ partyRole }) => partyRole === 'AGENT')
    expect(await traceOf(agent?.['id'])).toMatchObject({
      master: 'M-1',
      papers: [{ paperNumber: 'quiet paper' }],
    })
  })

  it('of a group its user sees the jobs of all, one of a subsidiary those of his own', async () => {
    const other = await portal.jobOf(['H-9'], { ...party, customer: '1009', containers: [], containerUnits: [] })
    await share(Object.fromEntries(settings.map((name) => [name, false])))
    await enterFor('1001', [await portal.entityId('1009')])
    expect(new Set((await rows()).map(({ job }) => job))).toEqual(new Set([consolidated, other]))
    await enterFor('1001')
    expect((await rows()).map(({ job }) => job)).toEqual([consolidated])
    await share(all)
  })

  it('a part of somebody else is as one that is not there, by every path', async () => {
    await enterFor('1009')
    const [part] = await rows()
    const id = encodeURIComponent(String(part?.['id']))
    await enterFor('1001')
    for (const path of ['', '/trace', '/papers/1', '/houses/H-9'])
      expect([path, (await ask(`GET ${list}/${id}${path}`)).status]).toEqual([path, 404])
    const filter = encodeURIComponent(JSON.stringify({ party: '1009' }))
    expect((await ask(`GET ${list}?filter=${filter}`)).list).toEqual([])
  })

  it('follows the house whose parties change', async () => {
    await enterFor('7009')
    expect((await rows()).length).toBeGreaterThan(0)
    await portal.world.deps.db.system('andina', (session) =>
      session.asSystem('house-bills-of-lading').update('H-9', { shipper: '7001' }),
    )
    expect((await rows()).filter(({ job }) => job === consolidated)).toEqual([])
  })

  it('nobody gives himself further third parties', async () => {
    await enterFor('1001')
    const { status } = await portal.send(
      'PUT /auth/users/profile',
      { name: 'Cliente', parties: [await portal.entityId('1009')] },
      portal.guest,
    )
    expect(status).toBeLessThan(500)
    const user = await portal.world.deps.db.system('andina', (session) =>
      session.asSystem('users').first({ where: { username: 'cliente' } }),
    )
    expect(user?.parties ?? []).toEqual([])
  })
})
