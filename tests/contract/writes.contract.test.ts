import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServerEvent } from '../../server/contract.ts'
import { databaseKinds, person, type Scratch, scratchDatabase } from './scratch.ts'

const caller = person('andina')
const tax = (code: string, more: object = {}) => ({
  code,
  description: `Impuesto ${code}`,
  rate: 19,
  taxType: 'VAT',
  base: 'NET',
  ...more,
})

describe.each(databaseKinds)('writes on %s', (kind) => {
  let scratch: Scratch
  beforeAll(async () => {
    scratch = await scratchDatabase(kind)
    await scratch.db.system('*', async (session) => {
      for (const [code, description, number] of [
        ['CO', 'Colombia', '170'],
        ['DE', 'Alemania', '276'],
        ['XX', 'Repetido', '998'],
        ['XY', 'Repetido', '999'],
        ['XO', 'Fuera de uso', '997'],
      ] as const) {
        await session.of('countries').create({
          code,
          description,
          descriptionEn: description,
          alpha3: `${code}Z`,
          numericCode: number,
          dialCode: '+1',
          status: code === 'XO' ? 'INACTIVE' : 'ACTIVE',
        })
      }
    })
  })
  afterAll(() => scratch.close())

  const taxes = <T>(
    work: (repository: ReturnType<Parameters<Parameters<Scratch['db']['transaction']>[1]>[0]['of']>) => Promise<T>,
  ) => scratch.db.transaction(caller, (session) => work(session.of('taxes')))

  it('change many or none', async () => {
    await taxes(async (repository) => {
      await repository.create(tax('M1'))
      await repository.create(tax('M2'))
    })
    await expect(taxes((repository) => repository.updateMany(['M1', 'NEVER'], { rate: 1 }))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(taxes((repository) => repository.removeMany(['M1', 'NEVER']))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await taxes((repository) => repository.getMany(['M1', 'M2']))).toMatchObject([{ rate: 19 }, { rate: 19 }])
    expect(await taxes((repository) => repository.updateMany(['M1', 'M2'], { rate: 7 }))).toMatchObject([
      { rate: 7 },
      { rate: 7 },
    ])
    expect(await taxes((repository) => repository.removeMany(['M1', 'M2']))).toEqual(['M1', 'M2'])
  })

  it('keep what is referred to, and say where', async () => {
    await taxes((repository) => repository.create(tax('USES', { country: 'CO' })))
    const uses = await scratch.db.read(caller, (session) => session.of('countries').whereUsed('CO'))
    expect(uses).toEqual([
      {
        id: 'taxes.country',
        resource: 'taxes',
        field: 'country',
        count: 1,
        where: { country: { eq: 'CO' } },
        first: [{ id: 'USES', title: 'Impuesto USES' }],
      },
    ])
    await taxes((repository) => repository.create(tax('USES2', { country: 'CO' })))
    const [cut] = await scratch.db.read(caller, (session) => session.of('countries').whereUsed('CO', 1))
    expect(cut).toMatchObject({ count: 1, more: true })
    const center = await scratch.db.transaction(caller, (session) =>
      session.of('cost-centers').create({ code: 'TOP', description: 'Arriba' }),
    )
    await scratch.db.transaction(caller, (session) =>
      session.of('cost-centers').create({ code: 'SUB', description: 'Abajo', parent: center.id }),
    )
    await expect(
      scratch.db.transaction(caller, (session) => session.of('cost-centers').remove(center.id)),
    ).rejects.toMatchObject({ code: 'IN_USE' })
  })

  it('let no branch of a tree grow into itself', async () => {
    const { db } = scratch
    const make = (code: string, parent: string | null) =>
      db.transaction(caller, (session) => session.of('cost-centers').create({ code, description: code, parent }))
    const top = await make('T1', null)
    const middle = await make('T2', top.id)
    const low = await make('T3', middle.id)
    await expect(
      db.transaction(caller, (session) => session.of('cost-centers').update(top.id, { parent: low.id })),
    ).rejects.toMatchObject({ code: 'INVALID', errors: { parent: expect.any(String) as unknown } })
    await expect(
      db.transaction(caller, (session) => session.of('cost-centers').update(top.id, { parent: top.id })),
    ).rejects.toMatchObject({ code: 'INVALID' })
    const tree = await db.read(caller, (session) => session.of('cost-centers').tree())
    expect(tree.find(({ id }) => id === top.id)).toMatchObject({
      children: [{ id: middle.id, children: [{ id: low.id, children: [] }] }],
    })
  })

  it('import with references by code and title, row by row verdicts, once per key, and undo', async () => {
    await taxes((repository) => repository.create(tax('OLD', { rate: 3 })))
    const rows = [
      { ...tax('I1'), rate: '19,5', country: 'colombia', status: 'activo' },
      { ...tax('I2'), country: 'DE' },
      { ...tax('OLD'), rate: '4' },
      { ...tax('I3'), country: 'Repetido' },
      { ...tax('I4'), country: 'Nirgendwo', description: '' },
      { ...tax('I1') },
      { code: 'I5' },
    ]
    const dry = await taxes((repository) => repository.import({ rows, mode: 'dry' }))
    expect(dry.rows.map(({ verdict }) => verdict)).toEqual([
      'create',
      'create',
      'update',
      'error',
      'error',
      'error',
      'error',
    ])
    expect(dry.rows[3]?.errors).toEqual({ country: 'El campo País coincide con varios registros; use el código' })
    expect(Object.keys(dry.rows[4]?.errors ?? {}).toSorted()).toEqual(['country', 'description'])
    expect(dry.rows[5]?.errors).toEqual({ code: 'El campo Código repite el de otra fila del archivo' })
    expect(await taxes((repository) => repository.getMany(['I1']))).toEqual([])
    expect(await taxes((repository) => repository.import({ rows, mode: 'all' }))).toMatchObject({
      batchId: null,
      created: 0,
    })

    const report = await taxes((repository) => repository.import({ rows, mode: 'valid', importKey: 'once' }))
    expect(report).toMatchObject({ created: 2, updated: 1 })
    expect(await taxes((repository) => repository.getMany(['I1', 'OLD']))).toMatchObject([
      { rate: 19.5, country: 'CO', status: 'ACTIVE' },
      { rate: 4, version: 2 },
    ])
    const again = await taxes((repository) => repository.import({ rows, mode: 'valid', importKey: 'once' }))
    expect(again).toEqual(report)
    for (const other of [{ rows: [{ ...tax('I9') }] }, { existing: 'skip' }] as const)
      await expect(
        taxes((repository) => repository.import({ rows, mode: 'valid', importKey: 'once', ...other })),
      ).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    expect(await taxes((repository) => repository.getMany(['I9']))).toEqual([])
    const judged = await taxes((repository) =>
      repository.import({ rows: [{ ...tax('I9') }], mode: 'dry', importKey: 'once' }),
    )
    expect(judged).toMatchObject({ batchId: null, created: 1 })
    await scratch.db.platform((sql) => sql('update estiba.import_batches set fingerprint = null'))
    const former = await taxes((repository) =>
      repository.import({ rows: [{ ...tax('I9') }], mode: 'valid', importKey: 'once' }),
    )
    expect(former).toEqual(report)

    expect(await taxes((repository) => repository.undoImport(report.batchId ?? ''))).toEqual({ undone: 3 })
    expect(await taxes((repository) => repository.getMany(['I1', 'I2', 'OLD']))).toMatchObject([
      { id: 'OLD', rate: 3, version: 3 },
    ])
    await expect(taxes((repository) => repository.undoImport(report.batchId ?? ''))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const history = await taxes((repository) => repository.history('OLD'))
    expect(history.map(({ action }) => action)).toEqual(['undo', 'import', 'create'])
  })

  it('import no reference to a record out of use, and say so at its row before anything is written', async () => {
    const rows = [
      { ...tax('OFF'), country: 'Fuera de uso' },
      { ...tax('ON'), country: 'Alemania' },
    ]
    for (const mode of ['dry', 'valid'] as const)
      expect((await taxes((repository) => repository.import({ rows, mode }))).rows).toMatchObject([
        { verdict: 'error', errors: { country: expect.any(String) as unknown } },
        { verdict: 'create' },
      ])
  })

  it('import no failed formula as a text, and no identifier that no address could name', async () => {
    const center = (code: string, more: object) => ({ code, description: code, ...more })
    const rows = [
      center('F1', { description: '#N/A' }),
      center('F2', { id: '..' }),
      center('F3', { id: 'x'.repeat(3000) }),
      center('F4', { id: 'of-the-file' }),
    ]
    const { rows: told } = await scratch.db.transaction(caller, (session) =>
      session.of('cost-centers').import({ rows, mode: 'valid' }),
    )
    expect(told).toMatchObject([
      { verdict: 'error', errors: { description: expect.stringContaining('#N/A') as unknown } },
      { verdict: 'error', errors: { id: expect.any(String) as unknown } },
      { verdict: 'error', errors: { id: expect.any(String) as unknown } },
      { verdict: 'create', id: 'of-the-file' },
    ])
  })

  it('import of a tree what stands below a refused row is refused with it, and the rest is written', async () => {
    const centers = (code: string, parent: string | null, more: object = {}) => ({
      id: `tree-${code}`,
      code: `TREE-${code}`,
      description: code,
      parent,
      ...more,
    })
    const rows = [
      centers('LEAF', 'tree-LOW'),
      centers('LOW', 'tree-TOP'),
      centers('TOP', null, { description: '' }),
      centers('BESIDE', 'tree-ROOT'),
      centers('ROOT', null),
    ]
    for (const mode of ['dry', 'valid'] as const) {
      const { rows: told } = await scratch.db.transaction(caller, (session) =>
        session.of('cost-centers').import({ rows, mode }),
      )
      expect(told).toMatchObject([
        { verdict: 'error', errors: { parent: expect.any(String) as unknown } },
        { verdict: 'error', errors: { parent: expect.any(String) as unknown } },
        { verdict: 'error', errors: { description: expect.any(String) as unknown } },
        { verdict: 'create' },
        { verdict: 'create' },
      ])
    }
    const made = await scratch.db.read(caller, (session) =>
      session.of('cost-centers').all({ where: { code: { starts: 'TREE-' } } }),
    )
    expect(made.map(({ id }) => id).toSorted()).toEqual(['tree-BESIDE', 'tree-ROOT'])
  })

  it('restore the record that is there, not one that had its key before', async () => {
    await taxes((repository) => repository.create(tax('AGAIN', { rate: 1 })))
    await taxes((repository) => repository.update('AGAIN', { rate: 2, description: 'De antes' }))
    await taxes((repository) => repository.remove('AGAIN'))
    await taxes((repository) => repository.create(tax('AGAIN', { rate: 3 })))
    await taxes((repository) => repository.update('AGAIN', { rate: 4 }))
    await taxes((repository) => repository.update('AGAIN', { rate: 5 }))
    const history = await taxes((repository) => repository.history('AGAIN'))
    expect(history.map(({ action, version, earlier = false }) => [action, version, earlier])).toEqual([
      ['update', 3, false],
      ['update', 2, false],
      ['create', 1, false],
      ['delete', 3, true],
      ['update', 2, true],
      ['create', 1, true],
    ])
    expect(await taxes((repository) => repository.restore('AGAIN', 1))).toMatchObject({
      rate: 3,
      description: 'Impuesto AGAIN',
      version: 4,
    })
  })

  it('keep the lines of a record in their order', async () => {
    const { db } = scratch
    const owner = scratch.registry.all.find((resource) =>
      Object.values(resource.fields).some(({ kind: field }) => field === 'lines'),
    )
    expect(owner?.name).toBeDefined()
    const role = {
      name: 'Bodega',
      type: 'STAFF',
      menuPlan: [] as readonly string[],
      restrictions: [
        { resource: 'taxes', hiddenFields: ['rate'] },
        { resource: 'cities', hiddenFields: [] },
      ],
    }
    const made = await db
      .transaction(caller, (session) => session.asSystem('roles').create(role as never))
      .catch((problem: { errors?: object }) => problem.errors)
    if (made === undefined || !('id' in made)) return expect(made).toHaveProperty('menuPlan')
    expect(made['restrictions']).toMatchObject([{ resource: 'taxes' }, { resource: 'cities' }])
  })

  it('tell what was written after the commit, and nothing of what was not', async () => {
    const heard: ServerEvent[] = []
    const stop = scratch.db.onEvent((event) => heard.push(event))
    await expect(
      scratch.db.transaction(caller, async (session) => {
        await session.of('taxes').create(tax('GONE'))
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(heard).toEqual([])
    await taxes((repository) => repository.create(tax('TOLD')))
    expect(heard).toMatchObject([
      { type: 'change', namespace: 'andina', resource: 'taxes', id: 'TOLD', action: 'create', version: 1 },
    ])
    stop()
    expect(await taxes((repository) => repository.getMany(['GONE']))).toEqual([])
  })

  it('let one of two late saves win (X-LOCK)', async () => {
    await taxes((repository) => repository.create(tax('RACE')))
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_none, index) =>
        taxes((repository) => repository.update('RACE', { rate: index + 1 }, 1)),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await taxes((repository) => repository.get('RACE'))).toMatchObject({ version: 2 })
  })
})

describe('connections that drop', () => {
  it('have a write done again that was not committed, once', async () => {
    const scratch = await scratchDatabase('embedded')
    const { db } = scratch
    const pids: number[] = []
    await db.transaction(caller, async (session) => {
      await session.of('taxes').create(tax('CUT'))
      const [row] = await session.sql<{ pid: number }>('select pg_backend_pid() as pid')
      pids.push(row?.pid ?? 0)
      if (pids.length < 3) await session.sql('select pg_terminate_backend(pg_backend_pid())')
      await session.of('taxes').update('CUT', { rate: 2 })
    })
    expect(new Set(pids).size).toBe(3)
    expect(await db.read(caller, (session) => session.of('taxes').get('CUT'))).toMatchObject({ rate: 2, version: 2 })
    await scratch.close()
  })

  it('have a read asked again, three times at most', async () => {
    const scratch = await scratchDatabase('embedded')
    const { db } = scratch
    await db.platform((sql) => sql('create sequence estiba.reads_asked'))
    await db.platform((sql) => sql('grant usage, select on sequence estiba.reads_asked to estiba_app'))
    const cutUntil = (last: number) =>
      db.read(caller, (session) =>
        session.sql<{ asked: number; cut: boolean | null }>(
          `select asked, case when asked < $1 then pg_terminate_backend(pg_backend_pid()) end as cut
           from (select nextval('estiba.reads_asked')::int as asked offset 0) as one`,
          [last],
        ),
      )
    expect(await cutUntil(4)).toEqual([{ asked: 4, cut: null }])
    await expect(cutUntil(100)).rejects.toMatchObject({ status: 503 })
    expect(await cutUntil(0)).toEqual([{ asked: 9, cut: null }])
    await scratch.close()
  })

  it('end no process and no transaction half', async () => {
    const scratch = await scratchDatabase('embedded')
    const { db } = scratch
    let settled = false
    // A number of them, not as many as time allows: a slow machine would be left no transaction to finish.
    const killing = (async () => {
      let killed = 0
      while (!settled && killed < 60) {
        const [row] = await db.platform((sql) =>
          sql<{ killed: number }>(
            `select count(*) filter (where pg_terminate_backend(pid))::int as killed
             from (select pid from pg_stat_activity where usename = 'estiba_app' and datname = current_database()
                   order by random() limit 1) as one`,
          ),
        )
        killed += row?.killed ?? 0
        await new Promise((resume) => setTimeout(resume, 20))
      }
      return killed
    })()
    const codes = Array.from({ length: 150 }, (_none, index) => `K${index}`)
    const results = await Promise.allSettled(
      codes.map((code) =>
        db.transaction(caller, async (session) => {
          await session.of('taxes').create(tax(code))
          await session.of('taxes').update(code, { rate: 2 })
        }),
      ),
    )
    settled = true
    expect(await killing).toBeGreaterThan(10)
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(50)
    for (const [index, result] of results.entries()) {
      const [stored] = await db.read(caller, (session) => session.of('taxes').getMany([codes[index] ?? '']))
      if (result.status === 'fulfilled') expect(stored).toMatchObject({ rate: 2, version: 2 })
      else expect(result.reason).toMatchObject({ status: 503 })
      expect(stored === undefined || stored['rate'] === 2).toBe(true)
    }
    await scratch.close()
  })
})
