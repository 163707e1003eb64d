// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { useKeptPanel } from './useKeptPanel.ts'

afterEach(cleanup)

const Job = () => {
  const [panel, choose] = useKeptPanel('data')
  return (
    <>
      <p>{`at ${panel}`}</p>
      <button type="button" onClick={() => choose('charges')}>
        Charges
      </button>
      <Link to="/charge">Charge</Link>
    </>
  )
}

it('who comes back to a record stands at the panel that he left', async () => {
  window.history.replaceState(null, '', '/job')
  const router = createBrowserRouter([
    { path: '/job', Component: Job },
    { path: '/charge', element: <p>the charge</p> },
  ])
  render(<RouterProvider router={router} />)
  expect(screen.getByText('at data')).toBeDefined()
  act(() => screen.getByRole('button').click())
  expect(screen.getByText('at charges')).toBeDefined()
  await act(() => router.navigate('/charge'))
  await act(() => router.navigate(-1))
  await screen.findByText('at charges')
  router.dispose()
})
