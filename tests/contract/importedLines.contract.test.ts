import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds, person, type Scratch, scratchDatabase } from './scratch.ts'

const caller = person('andina')

describe.each(databaseKinds)('references in the lines of a file on %s', (kind) => {
  let scratch: Scratch
  let processType: string
  const events = new Map<string, string>()

  beforeAll(async () => {
    scratch = await scratchDatabase(kind)
    await scratch.db.system('*', async (session) => {
      const make = async (resource: string, record: object) =>
        (await session.asSystem(resource).create({ ...record })).id
      processType = await make('processes', { code: 'IMPL', description: 'Proceso de líneas', module: 'WMS' })
      await make('transport-types', {
        code: 'Ground',
        description: 'Terrestre',
        unece19: '3',
        kgPerM3: 250,
        documentType: 'CMR',
      })
      for (const [code, descriptionEs] of [
        ['ZARPE', 'Zarpe de prueba'],
        ['ARRIBO', 'Arribo de prueba'],
        ['DOBLE1', 'Dicho dos veces'],
        ['DOBLE2', 'Dicho dos veces'],
      ] as const)
        events.set(code, await make('events', { code, descriptionEs, descriptionEn: code, processType }))
    })
  })
  afterAll(() => scratch.close())

  const sent = (code: string, lines: readonly string[], asText = false) => {
    const list = lines.map((event, at) => ({ event, order: at + 1 }))
    const row = {
      code,
      description: code,
      processType,
      transport: ['Ground'],
      courier: false,
      freight: false,
      wms: true,
      events: asText ? JSON.stringify(list) : list,
    }
    return scratch.db.transaction(caller, (session) => session.of('timelines').import({ rows: [row], mode: 'all' }))
  }
  const stored = async (code: string) =>
    (await scratch.db.read(caller, (session) => session.of('timelines').get(code))).events?.map(({ event }) => event)
  const idOf = (code: string) => events.get(code) ?? ''

  it.each([
    ['as lists', false],
    ['as the text of a cell', true],
  ])('are codes, titles or identifiers (%s)', async (_how, asText) => {
    const code = asText ? 'TEXTO' : 'LISTA'
    const report = await sent(code, ['ZARPE', 'Arribo de prueba', idOf('DOBLE1')], asText)
    expect(report.rows).toMatchObject([{ verdict: 'create' }])
    expect(await stored(code)).toEqual(['ZARPE', 'ARRIBO', 'DOBLE1'].map(idOf))
  })

  it('that are of nothing, or of several records, are told at the line and its column', async () => {
    expect((await sent('NADA', ['ZARPE', 'No existe'])).rows).toEqual([
      { row: 0, verdict: 'error', errors: { 'events.1.event': expect.stringContaining('Evento') } },
    ])
    expect((await sent('VARIOS', ['Dicho dos veces', 'ZARPE'])).rows).toEqual([
      {
        row: 0,
        verdict: 'error',
        errors: { 'events.0.event': 'El campo Evento coincide con varios registros; use el código' },
      },
    ])
  })
})
