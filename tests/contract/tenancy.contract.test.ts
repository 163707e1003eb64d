import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds, person, type Scratch, scratchDatabase } from './scratch.ts'

const country = (code: string, number: number) => ({
  code,
  description: `País ${code}`,
  descriptionEn: `Country ${code}`,
  alpha3: `${code}X`,
  numericCode: String(number),
  dialCode: '+57',
})
const tax = (code: string, more: object = {}) => ({
  code,
  description: `Impuesto ${code}`,
  rate: 19,
  taxType: 'VAT',
  base: 'NET',
  ...more,
})

describe.each(databaseKinds)('companies on %s', (kind) => {
  let scratch: Scratch
  const [a, b] = [person('andina'), person('nordfracht')]
  beforeAll(async () => {
    scratch = await scratchDatabase(kind, { poolSize: 2 })
    const { db } = scratch
    await db.system('*', async (session) => {
      await session.of('countries').create(country('CO', 170))
      await session.of('taxes').create(tax('SHARED'))
    })
    await db.transaction(a, (session) => session.of('taxes').create(tax('OWN', { country: 'CO' })))
    await db.transaction(b, (session) =>
      session
        .of('warehouses')
        .create({ code: 'HAM', name: 'Hamburg', country: 'CO', address: 'Kai 1' })
        .catch(() => undefined),
    )
  })
  afterAll(() => scratch.close())

  it('read and write their own rows only, by plain SQL as well', async () => {
    const { asApp, db } = scratch
    expect(await asApp('nordfracht', "select id from estiba.taxes where code = 'OWN'")).toEqual([])
    expect(await asApp('nordfracht', "select id from estiba.history where record_id = 'OWN'")).toEqual([])
    await expect(asApp('', "select id from estiba.taxes where namespace = 'andina'")).rejects.toThrow(
      /no company is named/,
    )
    const written = await db.transaction(b, (session) =>
      session.sql("update estiba.taxes set rate = 1 where code in ('OWN', 'SHARED') returning id"),
    )
    expect(written).toEqual([])
    await expect(
      db.transaction(b, (session) => session.sql("insert into estiba.taxes (namespace, id) values ('andina', 'X')")),
    ).rejects.toThrow(/row-level security/)
    await expect(
      db.transaction(b, (session) => session.sql("insert into estiba.taxes (namespace, id) values ('*', 'X')")),
    ).rejects.toThrow(/row-level security/)
    await expect(db.read(b, (session) => session.sql('select * from estiba.auth_accounts'))).rejects.toThrow(
      /permission denied/,
    )
  })

  it('get the same refusal for what is not theirs and what is not there', async () => {
    const refusal = (id: string) =>
      scratch.db
        .transaction(b, (session) => session.of('taxes').update(id, { rate: 1 }))
        .catch((problem: unknown) => problem)
    expect(await refusal('OWN')).toEqual(await refusal('NEVER'))
    expect(await refusal('OWN')).toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      scratch.db.transaction(b, (session) => session.of('taxes').removeMany(['SHARED', 'OWN'])),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('may use a code that another company has, not one that is shared', async () => {
    await scratch.db.transaction(b, (session) => session.of('taxes').create(tax('OWN')))
    await expect(
      scratch.db.transaction(b, (session) => session.of('taxes').create(tax('SHARED'))),
    ).rejects.toMatchObject({ code: 'DUPLICATE', errors: { code: expect.any(String) as unknown } })
    await expect(scratch.db.transaction(b, (session) => session.of('taxes').create(tax('OWN')))).rejects.toMatchObject({
      code: 'DUPLICATE',
    })
  })

  it('make an own copy of a shared row by editing it, which hides the shared one from them alone', async () => {
    const { db } = scratch
    const copy = await db.transaction(a, (session) => session.of('taxes').update('SHARED', { rate: 5 }, 1))
    expect(copy).toMatchObject({ id: 'SHARED', version: 2, rate: 5 })
    const codes = async (who: typeof a) =>
      (await db.read(who, (session) => session.of('taxes').list({ where: { code: 'SHARED' } }))).rows.map(
        ({ rate }) => rate,
      )
    expect(await codes(a)).toEqual([5])
    expect(await codes(b)).toEqual([19])
    await db.transaction(a, (session) => session.of('taxes').remove('SHARED', 2))
    expect(await codes(a)).toEqual([19])
    await expect(db.transaction(a, (session) => session.of('taxes').remove('SHARED'))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(
      db.transaction(a, (session) => session.of('countries').update('CO', { dialCode: '+1' })),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('may choose their own copy of a shared row in its place, and nothing once that is out of use', async () => {
    const { db } = scratch
    const concept = (who: typeof a, code: string) =>
      db.transaction(who, (session) =>
        session.of('container-concepts').create({ code, description: code, kind: 'OTHER', unit: 'DAY', tax: 'SHARED' }),
      )
    await concept(a, 'BEFORE')
    await db.transaction(a, (session) => session.of('taxes').update('SHARED', { status: 'INACTIVE' }))
    await expect(concept(a, 'AFTER')).rejects.toMatchObject({
      code: 'INVALID',
      errors: { tax: expect.any(String) as unknown },
    })
    await concept(b, 'OTHER')
    await db.transaction(a, (session) => session.of('taxes').remove('SHARED'))
  })

  it('keep the platform from deleting what one of them refers to', async () => {
    await expect(scratch.db.system('*', (session) => session.of('countries').remove('CO'))).rejects.toMatchObject({
      code: 'IN_USE',
    })
    expect(await scratch.asApp('andina', "select estiba.refers('taxes', 'country', false, '{CO}') as answer")).toEqual([
      { answer: false },
    ])
  })

  it('refer to nothing of another company, with the same answer as for nothing at all', async () => {
    const { db } = scratch
    const own = await db.transaction(a, (session) => session.of('countries').list({}))
    expect(own.total).toBe(1)
    const refusal = (parent: string) =>
      db
        .transaction(b, (session) => session.of('cost-centers').create({ code: 'C1', description: 'Uno', parent }))
        .catch((problem: { code: string; errors: unknown }) => ({ code: problem.code, errors: problem.errors }))
    const center = await db.transaction(a, (session) =>
      session.of('cost-centers').create({ code: 'A1', description: 'Operaciones' }),
    )
    const [foreign, missing] = [await refusal(center.id), await refusal('NEVER')]
    expect(foreign).toEqual(missing)
    expect(foreign).toMatchObject({ code: 'INVALID', errors: { parent: expect.any(String) as unknown } })
  })

  it('never see each other in two hundred requests over two connections', async () => {
    const { db } = scratch
    await db.transaction(b, (session) => session.of('taxes').create(tax('NORD')))
    const seen = await Promise.all(
      Array.from({ length: 200 }, async (_none, index) => {
        const who = index % 2 === 0 ? a : b
        if (index % 10 === 0)
          await db.transaction(who, (session) =>
            session
              .of('taxes')
              .update(index % 20 === 0 ? 'OWN' : 'NORD', { rate: index % 100 })
              .catch((problem: { code: string }) => expect(problem.code).toBe('NOT_FOUND')),
          )
        const rows = await db.read(who, (session) =>
          session.sql<{ namespace: string }>('select namespace from estiba.taxes'),
        )
        return rows.every(({ namespace }) => namespace === '*' || namespace === who.namespace)
      }),
    )
    expect(seen.every(Boolean)).toBe(true)
  })
})
