import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../auth/authWorld.testing.ts'
import type { ServerEvent } from '../contract.ts'
import { ApiError } from '../errors.ts'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld()
})

afterAll(() => world.close())

it('what fails in a trial leaves nothing behind: no row, no notice, no work for later; the rest goes on', async () => {
  const { db } = world.deps
  const sent: ServerEvent[] = []
  const done: string[] = []
  const stop = db.onEvent((event) => sent.push(event))
  const attempt = (name: string, fails: boolean) =>
    db.system('andina', async (session) => {
      const { businessId, namespace } = session.caller
      const work = async (title: string): Promise<void> => {
        await session.asSystem('sizes').create({ code: title, description: title })
        session.emit({ type: 'notification', namespace, businessId, title })
        session.warnings.set(title, title)
        session.beforeCommit(title, async () => void done.push(`before ${title}`))
        session.afterCommit(async () => void done.push(`after ${title}`))
        if (fails && title.endsWith('2')) throw new ApiError('INVALID')
      }
      await session.trial(() => work(`${name}1`))
      const trial = session.trial(() => work(`${name}2`))
      if (fails) await expect(trial).rejects.toThrow(ApiError)
      else await trial
      const rows = await session.asSystem('sizes').all({ where: { code: { in: [`${name}1`, `${name}2`] } } })
      return [rows.length, [...session.warnings.keys()]]
    })
  expect(await attempt('A', true)).toEqual([1, ['A1']])
  expect(await attempt('B', false)).toEqual([2, ['B1', 'B2']])
  stop()
  expect(done).toEqual(['before A1', 'after A1', 'before B1', 'before B2', 'after B1', 'after B2'])
  const titles = sent.flatMap((event) => (event.type === 'notification' ? [event.title] : []))
  expect(titles).toEqual(['A1', 'B1', 'B2'])
})

it('what a trial put in place of other work for the end is put back, of trials within it too', async () => {
  const done: string[] = []
  await world.deps.db.system('andina', async (session) => {
    const at = (key: string, text: string) => session.beforeCommit(key, async () => void done.push(text))
    at('a', 'a of before')
    const outer = session.trial(async () => {
      at('a', 'a of the outer')
      await session.trial(async () => {
        at('a', 'a of the inner')
        at('b', 'b of the inner')
      })
      throw new ApiError('INVALID')
    })
    await expect(outer).rejects.toThrow(ApiError)
    at('c', 'c of after')
    await session.trial(async () => at('c', 'c of a trial that is kept'))
  })
  expect(done).toEqual(['a of before', 'c of a trial that is kept'])
})

it('what work for the end leaves to wait is done as well, each thing once', async () => {
  const done: string[] = []
  await world.deps.db.system('andina', async (session) => {
    session.beforeCommit('b', async () => {
      done.push('b')
      session.beforeCommit('a', async () => {
        done.push('a')
        session.beforeCommit('b', async () => void done.push('b again'))
      })
    })
    session.beforeCommit('c', async () => void done.push('c'))
  })
  expect(done).toEqual(['b', 'a', 'c'])
})
