// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Call } from '../../authProvider/createAuthProvider.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

afterEach(cleanup)

/** Who has neither password nor second factor, before a server that has been asked for a code. */
const lay = async (mailed: Promise<unknown>) => {
  const call = ((operation: string) =>
    operation === 'auth.factor.status' ? Promise.resolve({ confirmBy: 'MAIL' }) : mailed) as Call
  await act(async () => {
    render(<ConfirmDialog call={call} translate={(key) => key} onEnd={() => undefined} />)
    await Promise.resolve()
  })
}

const boxes = () => screen.queryAllByRole('textbox').length

it('asks for the mailed code once it is on its way', async () => {
  let sent = (): void => undefined
  await lay(
    new Promise<void>((resolve) => {
      sent = resolve
    }),
  )
  expect(boxes()).toBe(0)
  await act(async () => {
    sent()
    await Promise.resolve()
  })
  expect([boxes(), screen.queryAllByRole('alert').length]).toEqual([1, 0])
})

it('says why no further code was mailed, and takes the one from before', async () => {
  const refused = Promise.reject(new Error('Too many'))
  await lay(refused)
  expect([boxes(), screen.getByRole('alert').textContent]).toEqual([1, 'Too many'])
})
