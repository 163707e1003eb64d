import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { password } from '../attacks/companies.ts'
import { hearing } from '../e2e/hearing.ts'
import { eventually } from '../e2e/office.ts'
import { signInto } from '../wire/ask.ts'
import { type CompanyData, companyData } from './companyData.ts'
import { type CutLine, openCutLine } from './cutLine.ts'
import { deskAt } from './desk.ts'
import { connectOwner } from './postgres.ts'
import { type Program, startProgram } from './program.ts'

const changes = 500
const mostMs = 2000

let data: CompanyData
let program: Program
let line: CutLine
let token = ''

beforeAll(async () => {
  data = await companyData('embedded')
  program = await startProgram({ DATA_DIR: data.folder })
  token = await signInto(program.ask, 'a1@t1.test', password, 't1')
})

beforeEach(async () => {
  line = await openCutLine(program.url)
})

afterEach(() => line.close())

afterAll(async () => {
  await program.stop()
  await data.remove()
})

const colours = async (code: string): Promise<number> =>
  (await program.ask('GET /config/colors', { token, query: { filter: { code }, range: [0, 9] } })).list.length

/** A new colour as far as the button that saves it. */
const writeColour = async (code: string): Promise<Page> => {
  const page = await deskAt(line.url, '/colors/create')
  await page.getByRole('textbox', { name: /^Código/ }).fill(code)
  await page.getByRole('textbox', { name: /^Descripción/ }).fill(`Color ${code}`)
  return page
}

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true })

it('6 clicked twice while the server is slow, a form is sent once', async () => {
  const page = await writeColour('TWICE')
  let sent = 0
  let goOn = (): void => undefined
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/config/colors', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    await held
    await route.continue()
  })
  await save(page).dblclick()
  await eventually(() => sent).toBe(1)
  await page.keyboard.press('Control+s')
  await save(page).click({ force: true })
  goOn()
  await page.waitForURL('**/colors/TWICE')
  expect([sent, await colours('TWICE')]).toEqual([1, 1])
})

it('6 a save whose answer was lost is saved once when it is sent again', async () => {
  const page = await writeColour('LOST')
  const keys: (string | undefined)[] = []
  await page.route('**/api/config/colors', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await save(page).click()
  await eventually(() => colours('LOST')).toBe(1)
  await eventually(() => save(page).isEnabled()).toBe(true)
  expect(await page.getByRole('textbox', { name: /^Descripción/ }).inputValue()).toBe('Color LOST')
  await save(page).click()
  await page.waitForURL('**/colors/LOST')
  expect(keys).toEqual([keys[0], keys[0]])
  expect(await colours('LOST')).toBe(1)
})

it('10 a line that was down during 500 changes: the screen equals the database again, and what was missed is told once, by its title (N-REALTIME-TOAST)', async () => {
  const page = await deskAt(line.url, '/taxes')
  await hearing(page)
  const row = page.getByRole('row', { name: /ONLY-T1/ })
  const from = performance.now()
  await page.reload()
  await row.waitFor()
  const plainMs = performance.now() - from
  await hearing(page)
  await row.waitFor()

  line.cut()
  for (let count = 1; count <= changes; count++) {
    const path = `PUT /config/taxes/${count % 2 === 0 ? 'ONLY-T1' : 'BOTH'}`
    const { status } = await program.ask(path, { token, body: { description: `Cambio ${count}` } })
    expect(status).toBe(200)
  }
  const owner = await connectOwner(data.folder)
  await owner.sql(
    `insert into estiba.notifications (namespace, business_id, title) select 't1', business_id, 'Mientras tanto' from estiba.auth_namespaces where namespace = 't1'`,
  )
  await owner.end()
  const joined = new Promise<number>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('"join"')) resolve(performance.now())
      }),
    ),
  )
  // A toast lives two seconds: each is counted as it comes.
  await page.evaluate(() => {
    const seen = new WeakSet<Element>()
    const look = (): void => {
      for (const one of document.querySelectorAll('[role=status]'))
        if (!seen.has(one) && one.textContent?.includes('Mientras tanto')) {
          seen.add(one)
          document.documentElement.dataset['told'] = String(Number(document.documentElement.dataset['told'] ?? 0) + 1)
        }
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  const told = () => page.evaluate(() => document.documentElement.dataset['told'])
  line.mend()
  const back = await joined
  await row.getByText(`Cambio ${changes}`).waitFor()
  await page
    .getByRole('row', { name: /BOTH/ })
    .getByText(`Cambio ${changes - 1}`)
    .waitFor()
  expect(performance.now() - back).toBeLessThan(mostMs + plainMs)
  await eventually(told).toBe('1')
  await page.getByText('Mientras tanto').first().waitFor({ state: 'detached' })
  expect(await told()).toBe('1')
})
