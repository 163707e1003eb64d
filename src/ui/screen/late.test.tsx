// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
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
