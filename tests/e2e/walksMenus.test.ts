import { expect, it } from 'vitest'
import { openArchive } from './archive.ts'
import { personAt } from './office.ts'

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
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (response.status() === 403) refused.push(`${at}: ${response.request().method()} ${pathname}`)
    })
    for (const path of new Set(paths)) {
      at = path
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      if ((await page.getByText('No tiene permiso', { exact: false }).count()) > 0) refused.push(`${path}: said so`)
    }
    expect([...new Set(refused)]).toEqual([])
  },
  300_000,
)
