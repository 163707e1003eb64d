import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const read = async (name: string): Promise<Record<string, Record<string, { readonly hasInstallScript?: boolean }>>> =>
  JSON.parse(await readFile(new URL(`../../${name}`, import.meta.url), 'utf8'))

it('no package runs a script of its own when it is installed, and npm asks nobody whether it may', async () => {
  const { packages = {} } = await read('package-lock.json')
  const { allowScripts } = await read('package.json')
  const wanting = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript === true)
  const names = wanting.map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  expect(names.length).toBeGreaterThan(0)
  expect(allowScripts).toEqual(Object.fromEntries(names.map((name) => [name, false])))
})
