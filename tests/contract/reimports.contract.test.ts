import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportRequest } from '../../server/contract.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { databaseKinds, person, type Scratch, scratchDatabase } from './scratch.ts'

const caller = person('andina', { businessId: '900373913' })
const other = { ...caller, userId: 'user-of-elsewhere', name: 'Otra persona' }

const tax = (code: string, more: object = {}) => ({
  code,
  description: `Impuesto ${code}`,
  rate: 19,
  taxType: 'VAT',
  base: 'NET',
  ...more,
})

describe.each(databaseKinds)('files of records that are there on %s', (kind) => {
  let scratch: Scratch
  beforeAll(async () => {
    scratch = await scratchDatabase(kind)
  })
  afterAll(() => scratch.close())

  const make = (code: string) => scratch.db.transaction(caller, (session) => session.of('taxes').create(tax(code)))
  const save = (code: string, input: JsonObject, by = other) =>
    scratch.db.transaction(by, (session) => session.of('taxes').update(code, input))
  const send = (row: JsonObject, mode: ImportRequest['mode'] = 'all') =>
    scratch.db.transaction(caller, (session) => session.of('taxes').import({ rows: [row], mode }))
  const stored = (code: string) => scratch.db.read(caller, (session) => session.of('taxes').get(code))

  it('take back nothing that was saved after they were written, and say at which field', async () => {
    await make('R1')
    await save('R1', { rate: 5 })
    const row = { ...tax('R1', { description: 'Del archivo' }), version: '1' }
    expect((await send(row)).rows).toEqual([
      { row: 0, verdict: 'error', errors: { rate: 'El campo Tarifa (%) cambió después de exportarse el archivo' } },
    ])
    expect((await send({ ...row, rate: 5 }, 'dry')).rows).toMatchObject([
      { verdict: 'update', fields: ['description'] },
    ])
    await send({ ...row, rate: 5 })
    expect(await stored('R1')).toMatchObject({ rate: 5, description: 'Del archivo' })
    // Who names no version means what he says.
    await send(tax('R1'))
    expect(await stored('R1')).toMatchObject({ rate: 19 })
  })

  it('say nothing of the versions of another company, that counts its own', async () => {
    await make('R3')
    await save('R3', { rate: 5 })
    const row = tax('R3', { description: 'De otra empresa' })
    for (const version of ['1#900373913#1', '900#1', '#1'])
      expect((await send({ ...row, version }, 'dry')).rows, version).toMatchObject([{ verdict: 'update' }])
    expect((await send({ ...row, version: `${caller.businessId}#1` })).rows).toMatchObject([
      { verdict: 'error', errors: { rate: expect.any(String) as unknown } },
    ])
    expect((await send({ ...row, version: `${caller.businessId}#` })).rows).toMatchObject([
      { verdict: 'error', errors: { version: expect.any(String) as unknown } },
    ])
    expect((await send({ ...row, version: `${caller.businessId}#2` })).updated).toBe(1)
  })

  it('may be corrected and imported again by their sender', async () => {
    await make('R2')
    const row = { ...tax('R2', { rate: 7 }), version: 1 }
    const { batchId } = await send(row)
    expect((await send({ ...row, rate: 8 })).updated).toBe(1)
    await send({ ...row, rate: 7 })
    expect(batchId).not.toBeNull()
    await save('R2', { rate: 9 })
    expect((await send(row)).rows).toMatchObject([{ verdict: 'error' }])
    await send({ ...row, version: 'nine' }).then(({ rows }) =>
      expect(rows).toMatchObject([{ verdict: 'error', errors: { version: expect.any(String) as unknown } }]),
    )
  })

  it('of a tree of more than a thousand rows are taken back, whatever stands below what', async () => {
    const rows = Array.from({ length: 1100 }, (_, index) => ({
      id: `deep-${index}`,
      code: `DEEP-${index}`,
      description: `Centro ${index}`,
      // Each stands below one of the other half.
      parent: index < 550 ? null : `deep-${1099 - index}`,
    }))
    const undone = await scratch.db.transaction(caller, async (session) => {
      const centers = session.of('cost-centers')
      const { batchId } = await centers.import({ rows, mode: 'all' })
      return centers.undoImport(batchId ?? '')
    })
    expect(undone).toEqual({ undone: 1100 })
  })

  it('are not taken back past what was done since, and the records are named', async () => {
    const imported = (rows: readonly JsonObject[], resource = 'taxes') =>
      scratch.db.transaction(caller, (session) => session.of(resource).import({ rows, mode: 'all' }))
    const undo = (batchId: string | null | undefined, resource = 'taxes') =>
      scratch.db.transaction(caller, (session) => session.of(resource).undoImport(batchId ?? ''))
    const { batchId } = await imported(['S1', 'S2', 'S3', 'S4', 'S5'].map((code) => tax(code)))
    await save('S2', { rate: 9 })
    await expect(undo(batchId)).rejects.toMatchObject({
      messageKey: 'changedSince',
      values: { records: 'Impuesto S2' },
    })
    for (const code of ['S1', 'S3', 'S5']) await save(code, { rate: 9 })
    await scratch.db.transaction(other, (session) => session.of('taxes').remove('S5'))
    const records = expect.stringMatching(/^Impuesto S\d, Impuesto S\d, (Impuesto S\d, \+1|\+2)$/) as unknown
    await expect(undo(batchId)).rejects.toMatchObject({ code: 'STATE', values: { records } })
    const centers = await imported(
      ['U1', 'U2', 'U3'].map((code) => ({ id: code, code, description: `Centro ${code}` })),
      'cost-centers',
    )
    await scratch.db.transaction(other, (session) =>
      session.of('cost-centers').create({ code: 'BELOW', description: 'Debajo', parent: 'U2' }),
    )
    await expect(undo(centers.batchId, 'cost-centers')).rejects.toMatchObject({
      code: 'IN_USE',
      messageKey: 'usedSince',
      values: { records: 'Centro U2', resources: 'Centros de costo' },
    })
  })
})
