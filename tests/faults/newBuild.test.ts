import { execFile } from 'node:child_process'
import { readdir, rm, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually } from '../e2e/office.ts'
import { anotherBuild, scriptsOf } from './anotherBuild.ts'
import { type CompanyData, companyData } from './companyData.ts'
import { openCutLine } from './cutLine.ts'
import { deskAt } from './desk.ts'
import { type Program, startProgram } from './program.ts'
import { titleOf } from '../e2e/onScreen.ts'

const built = resolve('dist/client')

let data: CompanyData
let program: Program
let site: string

beforeAll(async () => {
  data = await companyData('embedded')
  site = join(data.folder, '..', 'site')
  program = await startProgram({ DATA_DIR: data.folder, STATIC_DIR: site })
})

beforeEach(async () => {
  await rm(site, { recursive: true, force: true })
  await rm(`${site}.chunks.json`, { force: true })
  await anotherBuild(built, `${site}.first`, '1')
  await putInPlace(`${site}.first`)
})

afterAll(async () => {
  await program.stop()
  await data.remove()
})

/** As the build itself does it. */
const putInPlace = async (next: string): Promise<void> => {
  const module = pathToFileURL(resolve('scripts/build/putInPlace.mjs')).href
  const script = `const { putInPlace } = await import(process.argv[1]); putInPlace(process.argv[2], process.argv[3])`
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, module, next, site])
}

/** Puts a newer build in place; answers the names of its scripts. */
const deploy = async (mark: string): Promise<ReadonlySet<string>> => {
  const next = `${site}.next`
  await anotherBuild(built, next, mark)
  const scripts = await scriptsOf(next)
  await putInPlace(next)
  return scripts
}

/** A desk whose pages come from the service worker. */
const controlledDesk = async (path: string, address = program.url): Promise<Page> => {
  const page = await deskAt(address, path)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await eventually(async () => ({ state: await workerOf(page), said })).toMatchObject({ state: 'activated' })
  await page.reload()
  await titleOf(page).waitFor()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  return page
}

/** How far the service worker of a page is. */
const workerOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration === undefined) return 'not registered'
    return (registration.active ?? registration.waiting ?? registration.installing)?.state ?? 'not installed'
  })

/** The browser looks for a newer build, as it does by itself from time to time. */
const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })

const scriptsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.js$/.test(path))
      .map((path) => path.slice('/assets/'.length)),
  )

const prompt = (page: Page) => page.getByRole('alert').filter({ hasText: 'Hay contenido nuevo disponible' })

/** Leaves what is being written for a screen that this tab has not loaded yet. */
const leaveForProfile = async (page: Page): Promise<void> => {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: /^Mi cuenta: / }).click()
  await page.getByRole('menuitem', { name: 'Mi perfil' }).click()
}

it('11 a new build during an edit: the form stays, old chunks are served, the new build begins when it is agreed to', async () => {
  const page = await controlledDesk('/taxes/create')
  const description = page.getByRole('textbox', { name: /^Descripción/ })
  await description.fill('A medias')
  const first = await scriptsOf(site)
  const second = await deploy('2')
  expect([...second].filter((name) => first.has(name))).toEqual([])

  await lookForUpdate(page)
  await prompt(page).waitFor()
  expect(await description.inputValue()).toBe('A medias')

  // A screen that this tab has not loaded yet comes from the build that the tab began with.
  const before = new Set(await scriptsOn(page))
  await leaveForProfile(page)
  await page.waitForURL('**/settings/profile')
  await eventually(async () => (await scriptsOn(page)).filter((name) => !before.has(name)).length).toBeGreaterThan(0)
  await titleOf(page).waitFor()
  expect((await scriptsOn(page)).filter((name) => !first.has(name))).toEqual([])

  await page.goBack()
  await eventually(() => description.inputValue()).toBe('A medias')
  page.once('dialog', (dialog) => void dialog.accept())
  await prompt(page).getByRole('button').first().click()
  await eventually(async () => (await scriptsOn(page)).some((name) => second.has(name))).toBe(true)
  await eventually(() => description.inputValue()).toBe('A medias')
  expect((await scriptsOn(page)).filter((name) => !second.has(name))).toEqual([])
})

it('11 a build that is taken back replaces the newer one in the same way', async () => {
  const page = await controlledDesk('/taxes')
  for (const mark of ['2', '1']) {
    const scripts = await deploy(mark)
    await lookForUpdate(page)
    await prompt(page).getByRole('button').first().click()
    await eventually(async () => {
      const loaded = await scriptsOn(page)
      return loaded.length > 0 && loaded.every((name) => scripts.has(name))
    }).toBe(true)
    await titleOf(page).waitFor()
  }
})

it('11 a request that is never answered does not hold the new build back', async () => {
  const line = await openCutLine(program.url)
  const page = await controlledDesk('/taxes', line.url)
  line.lose('/assets/never.js')
  await page.evaluate(() => {
    void fetch('/assets/never.js').catch(() => undefined)
  })
  const second = await deploy('2')
  await lookForUpdate(page)
  await prompt(page).getByRole('button').first().click()
  await eventually(async () => (await scriptsOn(page)).some((name) => second.has(name))).toBe(true)
  await eventually(() => workerOf(page)).toBe('activated')
  await page.reload()
  await titleOf(page).waitFor()
  expect((await scriptsOn(page)).filter((name) => !second.has(name))).toEqual([])
  await line.close()
})

it('11 a chunk that is gone for good leaves the frame standing, and what was written is found again', async () => {
  const page = await controlledDesk('/taxes/create')
  const description = page.getByRole('textbox', { name: /^Descripción/ })
  await description.fill('No se pierde')
  await eventually(() => page.evaluate(() => Object.values(sessionStorage).join().includes('No se pierde'))).toBe(true)
  await deploy('2')
  const chunks = await readdir(join(site, 'assets'))
  for (const name of chunks.filter((name) => name.startsWith('Profile-1'))) await rm(join(site, 'assets', name))
  await leaveForProfile(page)
  await page.getByRole('alert').getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await page.reload()
  await eventually(() => description.inputValue()).toBe('No se pierde')
})

it('11 chunks of the build before are served for a week after it was replaced, however old they are', async () => {
  const [own = ''] = await scriptsOf(site)
  const long = new Date(Date.now() - 30 * 86_400_000)
  const age = () => utimes(join(site, 'assets', own), long, long)
  await age()
  await deploy('2')
  await deploy('3')
  expect((await fetch(`${program.url}/assets/${own}`)).status).toBe(200)
  await age()
  await deploy('4')
  expect((await fetch(`${program.url}/assets/${own}`)).status).toBe(404)
})
