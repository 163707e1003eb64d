import pino from 'pino'
import { expect, it } from 'vitest'
import { eachCompany } from './eachCompany.ts'

it('does for the others what fails for one, and tells of that without what anybody typed', async () => {
  const lines: unknown[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) })
  const done: string[] = []
  const companies = ['one', 'two', 'three'].map((namespace) => ({ namespace }))
  await eachCompany({ log }, companies, 'it was not done', async ({ namespace }) => {
    if (namespace === 'two') throw new Error("no mail server takes 'maria@andina.test'")
    done.push(namespace)
    await Promise.resolve()
  })
  expect(done).toEqual(['one', 'three'])
  expect(lines).toMatchObject([{ namespace: 'two', message: 'no mail server takes …', msg: 'it was not done' }])
})
