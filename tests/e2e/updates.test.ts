import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Front, openFront } from './front.ts'
import { eventually, expectAccessible, officeUrl, openBrowser, picture, signIn } from './office.ts'

const words = {
  es: { news: 'Hay contenido nuevo disponible; por favor actualice.', refresh: 'Actualizar', later: 'Después' },
  en: { news: 'New content is available; please refresh.', refresh: 'Refresh', later: 'Later' },
} as const

let front: Front

beforeAll(async () => {
  front = await openFront()
})

afterAll(() => front.close())

/** The address of the worker in charge of the page, and how many workers wait. */
const workers = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return {
      active: registration?.active?.state,
      waiting: registration?.waiting?.state,
      controlled: navigator.serviceWorker.controller !== null,
    }
  })

/** A build later: the same worker with another content. */
const deploy = async (): Promise<void> => {
  const worker = await (await fetch(`${officeUrl()}/sw.js`)).text()
  front.answer('/sw.js', (_asked, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
    response.end(`${worker}\n// ${Date.now()}\n`)
  })
}

it.each(['es', 'en'] as const)(
  'tells of a newer build, and changes to it when the person agrees (%s)',
  async (language) => {
    const said = words[language]
    const page = await openBrowser({ language, address: front.url })
    await signIn(page)
    await eventually(() => workers(page)).toMatchObject({ active: 'activated' })
    await page.reload()
    await eventually(() => workers(page)).toMatchObject({ active: 'activated', controlled: true })

    await deploy()
    await page.reload()
    const news = page.getByRole('alert').filter({ hasText: said.news })
    await news.waitFor()
    await expectAccessible(page)
    await picture(page, `update-${language}`)
    expect(await workers(page)).toMatchObject({ waiting: 'installed' })
    await Promise.all([page.waitForEvent('load'), news.getByRole('button', { name: said.refresh }).click()])
    await page.locator('main h1').first().waitFor()
    await eventually(() => workers(page)).toEqual({ active: 'activated', waiting: undefined, controlled: true })
    expect(await news.count()).toBe(0)
  },
)

it('leaves a newer build for later when asked to, and offers it again the next time', async () => {
  const page = await openBrowser({ address: front.url })
  await signIn(page)
  await eventually(() => workers(page)).toMatchObject({ active: 'activated' })
  await deploy()
  await page.reload()
  const news = page.getByRole('alert').filter({ hasText: words.es.news })
  await news.getByRole('button', { name: words.es.later }).click()
  await news.waitFor({ state: 'detached' })
  await page.reload()
  await news.waitFor()
})

it('works without a service worker, and says so to the console alone', async () => {
  front.answer('/sw.js', (_asked, response) => {
    response.writeHead(404).end()
  })
  const page = await openBrowser({ address: front.url })
  const complaint = page.waitForEvent('console', (message) => /ServiceWorker/.test(message.text()))
  await signIn(page)
  expect((await complaint).type()).toBe('error')
  expect(await page.getByRole('alert').count()).toBe(0)
})
