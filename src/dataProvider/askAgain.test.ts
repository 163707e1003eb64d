import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { askAgain } from './askAgain.ts'
import { OperationError } from './operationError.ts'

const asked = async (failures: readonly OperationError[]): Promise<readonly [answer: string, times: number]> => {
  const client = new QueryClient({ defaultOptions: { queries: askAgain } })
  let times = 0
  const answer = await client
    .fetchQuery({
      queryKey: ['one'],
      ...askAgain,
      queryFn: () => {
        const failure = failures[times++]
        return failure === undefined ? Promise.resolve('answered') : Promise.reject(failure)
      },
    })
    .catch((problem: unknown) => (problem instanceof OperationError ? String(problem.status) : 'another'))
  return [answer, times]
}

const soon = new OperationError('Busy', 503, null, 0)

it('a server that says when it can be asked again is asked again, twice at most', async () => {
  expect(await asked([soon])).toEqual(['answered', 2])
  expect(await asked([soon, soon, soon])).toEqual(['503', 3])
})

it.each([
  ['that says nothing of it', new OperationError('Away', 503)],
  ['that wants to be left alone for long', new OperationError('Too many', 429, null, 60)],
  ['that refuses', new OperationError('Not allowed', 403)],
])('one %s is not', async (_what, failure) => {
  expect(await asked([failure])).toEqual([String(failure.status), 1])
})
