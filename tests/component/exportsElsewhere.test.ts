// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, it, vi } from 'vitest'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => {
  vi.unstubAllGlobals()
  desk.leave()
})
afterAll(() => desk.close())

/** The browser's worker, which jsdom has none of: it takes all that it is given. */
class Taking {
  onmessage: ((event: object) => void) | null = null
  postMessage(): void {
    setTimeout(() => this.onmessage?.({ data: { type: 'taken' } }))
  }
  terminate(): void {
    this.onmessage = null
  }
}

/** jsdom lays nothing out, so that nothing changes its size. */
class Still {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

it('an export that fails after its list was left is told where one is by then', async () => {
  vi.stubGlobal('Worker', Taking)
  vi.stubGlobal('ResizeObserver', Still)
  const user = await desk.sit('/taxes', { language: 'en' })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  let asked = (): void => undefined
  const waits = new Promise<void>((resolve) => {
    asked = resolve
  })
  let fail = (): void => undefined
  const held = new Promise<void>((resolve) => {
    fail = resolve
  })
  const choice = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Excel with every field, to import again',
  })
  await eventually(() => choice.disabled).toBe(false)
  desk.line.use(
    http.get(
      /\/config\/taxes/,
      async () => {
        asked()
        await held
        return HttpResponse.json({ message: 'The disk is full' }, { status: 507 })
      },
      { once: true },
    ),
  )
  await user.click(choice)
  await waits
  await user.click((await screen.findAllByRole('link', { name: 'Home' }))[0] ?? document.body)
  await eventually(() => location.pathname).not.toContain('taxes')
  fail()
  await screen.findByText(/The file of Taxes could not be made: The disk is full/)
})
