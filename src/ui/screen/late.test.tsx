// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { Suspense } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../../app/ErrorBoundary.tsx'
import { late } from './late.tsx'

afterEach(cleanup)

const Ports = () => <h1>Ports</h1>

it('a screen whose file is there is drawn at once', async () => {
  const { Screen, fetch } = late('Ports', async () => ({ default: Ports }))
  await fetch()
  const { container } = render(
    <Suspense fallback="coming">
      <Screen />
    </Suspense>,
  )
  expect(container.textContent).toBe('Ports')
})

it('another shows what stands in for it until its file is there', async () => {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { Screen } = late('Ports', async () => {
    await arrived
    return { default: Ports }
  })
  const { container } = render(
    <Suspense fallback="coming">
      <Screen />
    </Suspense>,
  )
  expect(container.textContent).toBe('coming')
  await act(async () => arrive())
  await expect.poll(() => container.textContent).toBe('Ports')
})

it('a screen whose file did not arrive stands in the way of no other, and is asked for anew when one comes back', async () => {
  // React tells of what it caught.
  const told = vi.spyOn(console, 'error').mockReturnValue()
  let isThere = false
  const { Screen } = late('Ports', async () => {
    if (!isThere) throw new Error('no network')
    return { default: Ports }
  })
  const { container, getByRole } = render(
    <MemoryRouter initialEntries={['/ports']}>
      <Link to="/ports">to ports</Link>
      <Link to="/taxes">to taxes</Link>
      <ErrorBoundary>
        <Suspense fallback="coming">
          <Routes>
            <Route path="/ports" element={<Screen />} />
            <Route path="/taxes" element={<h1>Taxes</h1>} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </MemoryRouter>,
  )
  const goTo = (name: string): boolean => fireEvent.click(getByRole('link', { name }))
  await expect.poll(() => container.querySelector('[role=alert] h1')?.textContent).toBe('estiba.shell.chunk')
  goTo('to taxes')
  await expect.poll(() => container.querySelector('h1')?.textContent).toBe('Taxes')
  isThere = true
  goTo('to ports')
  await expect.poll(() => container.querySelector('h1')?.textContent).toBe('Ports')
  told.mockRestore()
})
