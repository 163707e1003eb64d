// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sessionKeys, writeKeys } from '../../authProvider/sessionKeys.ts'
import { SessionEnd } from './SessionEnd.tsx'

const lasting = (minutes: number): void => writeKeys({ expirationDate: String(Date.now() + minutes * 60_000) })

const said = (): string | null | undefined => screen.queryByRole('alert')?.textContent

afterEach(() => {
  cleanup()
  localStorage.clear()
})

it('a session that has ended is said, with the way to sign in beside this screen, until somebody has', () => {
  lasting(60)
  render(<SessionEnd />)
  expect(said()).toBeUndefined()
  act(() => lasting(4))
  expect(said()).toContain('estiba.shell.sessionSoon')
  act(() => lasting(-1))
  expect(said()).toContain('estiba.shell.sessionOver')
  // Another tab noticed, and put the session away.
  act(() => {
    for (const key of sessionKeys) localStorage.removeItem(key)
    dispatchEvent(new StorageEvent('storage', { key: 'expirationDate' }))
  })
  expect(said()).toContain('estiba.shell.sessionOver')
  expect(screen.getByRole('link').getAttribute('target')).toBe('_blank')
  act(() => lasting(480))
  expect(said()).toBeUndefined()
})
