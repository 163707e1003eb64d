import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { openArchive } from './archive.ts'
import { eventually, personAt } from './office.ts'
import { followed } from './onScreen.ts'

interface Entry {
  readonly type: string
  readonly path?: string | null
  readonly children?: readonly Entry[]
}

const pathsOf = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap(({ type, path, children = [] }) => [
    ...(type === 'OPTION' && typeof path === 'string' && path !== '' ? [path] : []),
    ...pathsOf(children),
  ])

/** Goes to an address as a link of the office does, without loading the office anew. */
const follow = async (page: Page, path: string): Promise<void> => {
  const heading = page.getByRole('heading', { level: 1 }).first()
  const left = await heading.innerText()
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await eventually(() => heading.innerText()).not.toBe(left)
}

it.each(['bodega', 'auxiliar', 'contabilidad', 'cliente'])(
  'nothing that the menu of %s leads to is refused',
  async (name) => {
    const email = `${name}@andina.test`
    const { ask, token } = await openArchive(email)
    const paths = pathsOf(JSON.parse((await ask('GET /auth/menus/active', { token })).text) as readonly Entry[])
    expect(paths.length).toBeGreaterThan(1)
    const page = await personAt('/dashboard/default', email)
    const refused: string[] = []
    let at = ''
    const isStill = followed(page)
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (response.status() === 403) refused.push(`${at}: ${response.request().method()} ${pathname}`)
    })
    for (const path of new Set(paths)) {
      at = path
      if (new URL(page.url()).pathname !== path) await follow(page, path)
      await isStill()
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      if ((await page.getByText('No tiene permiso', { exact: false }).count()) > 0) refused.push(`${path}: said so`)
    }
    expect([...new Set(refused)]).toEqual([])
  },
  300_000,
)
