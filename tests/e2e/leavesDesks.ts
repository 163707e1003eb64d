import { afterEach } from 'vitest'
import { leaveDesks } from './office.ts'

/** What stood on the screens goes below the reason of a failure, for who reads only that. */
afterEach(async ({ task }) => {
  const stood = await leaveDesks(task.result?.state === 'fail' ? task.name : null)
  const error = task.result?.errors?.[0]
  if (error === undefined || stood.length === 0) return
  const [reason = '', ...rest] = (error.stack ?? error.message).split('\n')
  error.stack = [reason, ...stood.map((line) => `On the screen: ${line}`), ...rest].join('\n')
})
