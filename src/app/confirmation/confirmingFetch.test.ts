import { expect, it } from 'vitest'
import { confirmingFetch } from './confirmingFetch.ts'

const refusal = (code: string): Response => new Response(JSON.stringify({ code }), { status: 403 })

/** A server that answers `CONFIRM` until somebody has confirmed. */
const office = (confirms: boolean) => {
  let confirmed = false
  const calls: (RequestInit | undefined)[] = []
  let asked = 0
  const send = confirmingFetch(
    async () => {
      asked += 1
      await Promise.resolve()
      confirmed = confirms
      return confirms
    },
    async (_input, init) => {
      calls.push(init)
      await Promise.resolve()
      return confirmed ? new Response('{}') : refusal('CONFIRM')
    },
  )
  return { send, calls, asked: () => asked }
}

it('asks once for all that wait, and sends each again, without the time limit that has gone by', async () => {
  const { send, calls, asked } = office(true)
  const init = { method: 'PUT', body: '{"name":"x"}', signal: AbortSignal.timeout(1000) }
  const answers = await Promise.all([send('/a', init), send('/b', init)])
  expect([answers.map(({ status }) => status), asked()]).toEqual([[200, 200], 1])
  expect(calls.slice(2).map((call) => [call?.method, call?.body, call?.signal])).toEqual([
    ['PUT', init.body, undefined],
    ['PUT', init.body, undefined],
  ])
})

it('gives back the refusal to who cancels, whole', async () => {
  const { send, calls } = office(false)
  const answer = await send('/a')
  expect([answer.status, await answer.json(), calls.length]).toEqual([403, { code: 'CONFIRM' }, 1])
})

it('asks nothing for another refusal', async () => {
  const send = confirmingFetch(
    () => Promise.reject(new Error('asked')),
    () => Promise.resolve(refusal('FORBIDDEN')),
  )
  expect((await send('/a')).status).toBe(403)
})
