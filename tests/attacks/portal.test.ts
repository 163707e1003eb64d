import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuthWorld } from '../../server/auth/authWorld.testing.ts'
import { party, type PortalWorld, startPortal } from './portalWorld.ts'

/**
 * Who sees what of a job, cell by cell: its customer, and those who are only another party of it. Two customers' jobs
 * travel under one master.
 */
let portal: PortalWorld
let world: AuthWorld
let token: string
const jobs = { mine: '', theirs: '' }
const at = (job: keyof typeof jobs) => `/transactions/shipments/${jobs[job].replace('~', '/')}`

const send = (request: string) => portal.send(request)
const ask = (request: string) => portal.send(request, undefined, portal.guest)

beforeAll(async () => {
  portal = await startPortal()
  ;({ world, token } = portal)
  jobs.mine = await portal.jobOf(['H-1'], { ...party, notify: await portal.entityId('1009') })
  jobs.theirs = await portal.jobOf(['H-9'], {
    ...party,
    customer: '1009',
    shipper: '7009',
    containers: [],
    containerUnits: [],
  })
})

afterAll(() => world.close())

describe('its customer', () => {
  it.each([
    ['timeline', ['events', 'legs', 'progress', 'nextEvent', 'etd', 'eta', 'atd', 'ata', 'cutOffs']],
    ['containers', ['containers', 'containerUnits']],
    ['parties', ['customer', 'shipper', 'consignee', 'notify']],
  ])('sees %s', async (_what, fields) => {
    const { status, body } = await ask(`GET ${at('mine')}`)
    expect(status).toBe(200)
    expect(fields.filter((field) => !Object.hasOwn(body, field))).toEqual([])
  })

  it.each([
    ['the master', ['masterBl']],
    ['what others may have in it beside him (his own: shared-shipments)', ['houses', 'packages', 'totalPieces']],
    ['papers of the file', ['documents']],
    [
      'what is said and reckoned inside',
      ['notes', 'noMoreCosts', 'marginReason', 'reopenReason', 'costCenter', 'freeTimeWaivers'],
    ],
  ])('does not see %s, in the record, its history, lists, filters and sorts', async (_what, fields) => {
    const record = await ask(`GET ${at('mine')}`)
    const history = await ask(`GET ${at('mine')}/history`)
    for (const field of fields) {
      expect(record.body).not.toHaveProperty(field)
      expect(JSON.stringify(history.list)).not.toContain(`"${field}"`)
      const condition = encodeURIComponent(JSON.stringify({ [field]: { null: true } }))
      expect([field, (await ask(`GET /transactions/shipments?filter=${condition}`)).status]).toEqual([field, 422])
      const sort = encodeURIComponent(JSON.stringify([field, 'ASC']))
      expect([422, 400]).toContain((await ask(`GET /transactions/shipments?sort=${sort}`)).status)
    }
    for (const answer of [record, history, await ask('GET /transactions/shipments')])
      expect(JSON.stringify(answer.list.length > 0 ? answer.list : answer.body)).not.toMatch(/quiet|M-1/i)
  })

  it('sees his own job and house of a consolidation, and nothing of the other, not even a name', async () => {
    const lists: { readonly [path: string]: readonly string[] } = {
      '/transactions/shipments': [jobs.mine],
      '/transactions/shipments/options': [jobs.mine],
      '/transactions/house-bills-of-lading': ['H-1'],
      '/transactions/house-bills-of-lading/options': ['H-1'],
      '/config/shippers/options': ['7001'],
      '/config/consignees/options': ['C1'],
      '/config/containers/options': ['CSQU3054383'],
      '/transactions/bills-of-lading/options': [],
    }
    for (const [path, ids] of Object.entries(lists)) {
      const { status, list } = await ask(`GET ${path}`)
      expect([path, status, list.map(({ id }) => id)]).toEqual([path, 200, ids])
      expect(JSON.stringify(list)).not.toMatch(/quiet|M-1|"masterBL"/i)
    }
    for (const path of [at('theirs'), '/transactions/house-bills-of-lading/H-9'])
      for (const part of ['', '/history', '/used'])
        expect([path + part, (await ask(`GET ${path}${part}`)).status]).toEqual([path + part, 404])
    expect((await ask('GET /config/shippers/options?ids=7001,7009')).list.map(({ id }) => id)).toEqual(['7001'])
    expect((await ask('GET /transactions/house-bills-of-lading/H-1')).body).not.toHaveProperty('masterBL')
    const named = encodeURIComponent(JSON.stringify({ 'shipper.name': { contains: 'Quiet' } }))
    expect((await ask(`GET /transactions/shipments?filter=${named}`)).list).toEqual([])
  })

  it('sees no charge, cost, profit, supplier or master, whatever his menu says', async () => {
    expect((await ask('GET /transactions/shipment-charges')).list).toEqual([])
    for (const path of [
      `${at('mine')}/profit`,
      '/transactions/shipments/profits',
      '/transactions/shipments/accruals',
      '/transactions/bills-of-lading',
      '/transactions/bills-of-lading/M-1',
      '/config/carriers',
      '/config/free-time-contracts',
    ]) {
      const { status, list } = await ask(`GET ${path}`)
      expect([path, status === 200 ? list : []]).toEqual([path, []])
      expect([path, status >= 400]).toEqual([path, true])
    }
  })

  it('has of the files that lie beside the job those alone that he put there', async () => {
    const form = new FormData()
    form.append(
      'files',
      new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'], 'supplier.pdf', { type: 'application/pdf' }),
    )
    form.append('folder', 'shipments')
    form.append('resource', 'shipments')
    form.append('resourceId', jobs.mine)
    const response = await world.app.request('https://estiba.test/api/files/files', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    expect(response.status, await response.clone().text()).toBeLessThan(300)
    const asked = `resource=shipments&resourceId=${encodeURIComponent(jobs.mine)}`
    const seen = await send(`GET /files/files?${asked}`)
    expect(JSON.stringify(seen.list)).toContain('supplier.pdf')
    expect(JSON.stringify((await ask(`GET /files/files?${asked}`)).list)).not.toContain('supplier.pdf')
    expect((await ask(`GET /files/files/supplier.pdf?${asked}`)).status).toBe(404)
  })
})

describe('who is only another party', () => {
  it.each([
    'shipper',
    'consignee',
    'notify',
    'second_notify',
    'agent',
    'sending_agent',
    'receiving_agent',
    'customs_broker',
  ])('sees nothing as %s', async (column) => {
    await world.deps.db.platform((sql) =>
      sql(`update estiba.shipments set ${column} = '1001' where namespace = 'andina' and id = $1`, [jobs.theirs]),
    )
    expect((await ask(`GET ${at('theirs')}`)).status).toBe(404)
    expect((await ask('GET /transactions/shipments')).list.map(({ id }) => id)).toEqual([jobs.mine])
    expect((await ask('GET /transactions/house-bills-of-lading')).list.map(({ id }) => id)).toEqual(['H-1'])
  })
})
