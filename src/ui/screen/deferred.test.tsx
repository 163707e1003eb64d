// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { deferred } from './deferred.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Chart = ({ label }: { readonly label: string }) => <h2>{label}</h2>

it('a part whose file is refused once is asked for again', async () => {
  let refusals = 1
  const Part = deferred(async () => {
    if (refusals-- > 0) throw new Error('no network')
    return { default: Chart }
  })
  const { container } = render(<Part label="Rates" />)
  await expect.poll(() => container.querySelector('h2')?.textContent).toBe('Rates')
})

it('a part that does not arrive says so in its place, and comes when it is asked for again', async () => {
  // React tells of what it caught.
  vi.spyOn(console, 'error').mockReturnValue()
  let isThere = false
  const Part = deferred<{ readonly label: string }>(
    async () => {
      if (!isThere) throw new Error('no network')
      return { default: Chart }
    },
    ({ label }) => <i>{label} is coming</i>,
  )
  const { container, getByRole } = render(
    <main>
      <h1>Screen</h1>
      <Part label="Rates" />
    </main>,
  )
  expect(container.textContent).toContain('Rates is coming')
  await expect.poll(() => container.querySelector('[role=alert]')?.textContent).toContain('estiba.shell.partMissing')
  expect(container.querySelector('h1')?.textContent).toBe('Screen')
  isThere = true
  fireEvent.click(getByRole('button', { name: 'estiba.shell.retry' }))
  await expect.poll(() => container.querySelector('h2')?.textContent).toBe('Rates')
})
