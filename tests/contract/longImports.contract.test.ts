import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportRequest } from '../../server/contract.ts'
import { databaseKinds, person, type Scratch, scratchDatabase } from './scratch.ts'

const caller = person('andina')

/** Groups of accounts: the server gives the identifiers, and each code is there once. */
const groups = (mark: string, count: number): { readonly code: string; readonly description: string }[] =>
  Array.from({ length: count }, (_, index) => ({ code: `${mark}${index}`, description: `Grupo ${index}` }))

/** Rows written while those after them are judged are undone like all others, and known to those after them. */
describe.each(databaseKinds)('imports of more than a thousand rows on %s', (kind) => {
  let scratch: Scratch
  beforeAll(async () => {
    scratch = await scratchDatabase(kind)
  })
  afterAll(() => scratch.close())

  const importing = (request: ImportRequest) =>
    scratch.db.transaction(caller, (session) => session.of('accounting-groups').import(request))
  const stored = async (mark: string) =>
    (
      await scratch.db.read(caller, (session) =>
        session.of('accounting-groups').list({ where: { code: { starts: mark } }, range: [0, 0] }),
      )
    ).total

  it('write nothing where the last row is wrong and all or none are wanted', async () => {
    const rows = [...groups('A', 1100), { code: 'A-LAST', description: '' }]
    const report = await importing({ rows, mode: 'all' })
    expect(report).toMatchObject({ batchId: null, created: 0 })
    expect(report.rows.filter(({ verdict }) => verdict === 'error')).toMatchObject([
      { row: 1100, errors: { description: expect.any(String) } },
    ])
    expect(await stored('A')).toBe(0)
  })

  it('refuse a code that a row long before has taken, and write the others', async () => {
    const rows = [...groups('B', 1100), { code: 'B7', description: 'Otra vez' }, { code: 'B-LAST', description: 'Sí' }]
    expect(await importing({ rows, mode: 'all' })).toMatchObject({ batchId: null, created: 0 })
    expect(await stored('B')).toBe(0)
    const report = await importing({ rows, mode: 'valid' })
    expect(report.created).toBe(1101)
    expect(report.rows.at(1100)).toEqual({
      row: 1100,
      verdict: 'error',
      errors: { code: 'El campo Código repite el de otra fila del archivo' },
    })
    expect(await stored('B')).toBe(1101)
    const { undone } = await scratch.db.transaction(caller, (session) =>
      session.of('accounting-groups').undoImport(report.batchId ?? ''),
    )
    expect(undone).toBe(1101)
    expect(await stored('B')).toBe(0)
  })
})
