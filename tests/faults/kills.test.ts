import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password, tax } from '../attacks/companies.ts'
import { type Ask, signInto } from '../wire/ask.ts'
import { type CompanyData, companyData } from './companyData.ts'
import { inside, problemsOf } from './invariants.ts'
import type { Engine } from './layCompanies.ts'
import { type Program, startProgram } from './program.ts'
import { bulkRows, type Kind, newWrite, send, succeeded, type Write } from './writes.ts'

const writers = 16
const kinds: readonly Kind[] = ['single', 'bulk', 'import', 'nested']
/** Chances are taken often: the moment of each kill is another one. `KILLS=50` for the long run. */
const kills: { readonly [engine in Engine]: number } = {
  embedded: Number(process.env['KILLS'] ?? 6),
  pglite: Number(process.env['KILLS'] ?? 3),
}

describe.each(['embedded', 'pglite'] as const)(
  '1 the server killed again and again under 16 writers (%s)',
  (engine) => {
    let data: CompanyData
    let program: Program | undefined
    let token = ''
    let menu = ''
    const bulk: string[][] = []
    const writes: Write[] = []

    const start = async (): Promise<Ask> => {
      program = await startProgram({ DATA_DIR: data.folder, DATABASE_ENGINE: engine })
      return program.ask
    }

    beforeAll(async () => {
      data = await companyData(engine)
      const ask = await start()
      token = await signInto(ask, 'a1@t1.test', password, 't1')
      menu = String((await ask('GET /auth/menus', { token, query: { range: [0, 0] } })).list[0]?.['id'])
      for (let writer = 0; writer < writers; writer++) bulk.push(await fiveTaxes(ask, token, writer))
      await program?.stop()
    })

    afterAll(async () => {
      await program?.stop()
      await data.remove()
    })

    /** Writes until the line breaks; `done` is told of each answer. */
    const writeOn = async (ask: Ask, writer: number, done: () => void): Promise<void> => {
      for (let turn = writer; ; turn++) {
        const write = newWrite(kinds[turn % kinds.length] ?? 'single', bulk[writer] ?? [], menu)
        writes.push(write)
        try {
          write.answer = await send(ask, token, write)
        } catch {
          return
        }
        done()
      }
    }

    it('every acknowledged write is there, every other is whole or absent, and its key answers what was stored', async () => {
      for (let kill = 0; kill < kills[engine]; kill++) {
        const ask = await start()
        const before = writes.length
        let left = 1 + Math.trunc(Math.random() * 40)
        let enough = (): void => undefined
        const reached = new Promise<void>((resolve) => {
          enough = resolve
        })
        const working = Array.from({ length: writers }, (_none, writer) =>
          writeOn(ask, writer, () => {
            left -= 1
            if (left === 0) enough()
          }),
        )
        await reached
        await program?.kill()
        await Promise.all(working)
        expect(writes.slice(before).filter(({ answer }) => answer === null)).toHaveLength(writers)
      }
      expect(
        writes.flatMap(({ answer, kind }) => (answer === null || succeeded(answer) ? [] : [[kind, answer.text]])),
      ).toEqual([])
      expect(await inside(data.folder, engine, (sql) => problemsOf(sql, writes))).toEqual([])

      const ask = await start()
      for (const write of writes.filter(({ answer }) => answer === null)) {
        write.answer = await send(ask, token, write)
        const again = await send(ask, token, write)
        expect([again.status, again.text]).toEqual([write.answer.status, write.answer.text])
      }
      for (const write of writes.slice(-40)) expect((await send(ask, token, write)).text).toBe(write.answer?.text)
      await program?.stop()
      expect(await inside(data.folder, engine, (sql) => problemsOf(sql, writes))).toEqual([])
    })
  },
)

const fiveTaxes = async (ask: Ask, token: string, writer: number): Promise<string[]> => {
  const made = await Promise.all(
    Array.from({ length: bulkRows }, (_none, row) =>
      ask('POST /config/taxes', { token, body: tax(`OF${writer}-${row}`, { description: 'Before' }) }),
    ),
  )
  return made.map(({ body }) => String(body['id']))
}
