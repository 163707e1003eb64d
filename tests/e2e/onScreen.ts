import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** What tests find on every screen, by role and name alone. */

const pageOf = (place: Page | Locator): Page => ('page' in place ? place.page() : place)

/** The title of a screen. */
export const titleOf = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 }).first()

/** The rows of data of what tables there are in a place: those that have cells, not only headers. */
export const dataRows = (place: Page | Locator): Locator =>
  place.getByRole('row').filter({ has: pageOf(place).getByRole('cell') })

/** Which rows a list shows, of how many. */
export const rangeOf = (page: Page): Locator =>
  page.getByRole('navigation', { name: /^(Página|Page) \d/ }).getByRole('status')

/** What stands with a field beside its name: its help and what is wrong with it. */
export const descriptionOf = (field: Locator): Promise<string> =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )

/** Chooses one of a fixed list of words in a form. */
export const choose = async (box: Locator, word: string): Promise<void> => {
  await box.click()
  await box.page().getByRole('option', { name: word, exact: true }).click()
}

/** Whether the keyboard writes there. */
export const isFocused = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement)

/** Where the keyboard writes, by what it is called. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: focused } = document
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined
    return label ?? `${focused?.outerHTML.slice(0, 200)}`
  })

/** What stands above every screen, also on a phone. */
const search = /^(Buscar o ir a|Search or go to)/

/** Goes to a screen by its name in the menu alone; `title` is what stands above it. */
export const goesTo = async (page: Page, screen: string, title = screen): Promise<void> => {
  await page.getByRole('button', { name: search }).click()
  await page.getByRole('dialog').getByRole('combobox').fill(screen)
  const named = page.getByText(screen, { exact: true })
  await page.getByRole('option').filter({ has: named }).first().click()
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
}

/** The menu of all that can be done with a record. */
export const moreActions = /^(Más acciones|More actions)$/

/** Chooses what is done with a record from the menu of all that can be done. */
export const fromMenu = async (page: Page, doing: string): Promise<void> => {
  await page.getByRole('button', { name: moreActions }).click()
  await page.getByRole('menuitem', { name: doing, exact: true }).click()
}

/** What can be done with a record now: what stands open in the menu, beside the main button. */
export const canBeDone = async (page: Page): Promise<readonly string[]> => {
  await page.getByRole('button', { name: moreActions }).click()
  const menu = page.getByRole('menu')
  // Until they are read the menu stands without the moves, and says so.
  await menu.and(page.locator(':not([aria-busy=true])')).waitFor()
  const open = await menu.getByRole('menuitem', { disabled: false }).allInnerTexts()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  return open
}

/** So often in a row nothing is asked for where nothing more comes. */
const quietLooks = 5

/** Follows what a page asks for from here on; what it answers waits until nothing is, also after what came last was shown. */
export const followed = (page: Page): (() => Promise<void>) => {
  const asked = new Set<Request>()
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  return async () => {
    let still = 0
    // An answer may make a part ask for more once it is drawn: only a page that is idle is looked at.
    const isIdle = () =>
      page.evaluate(() => new Promise<true>((go) => requestIdleCallback(() => go(true), { timeout: 1000 })))
    const count = async (): Promise<number> => {
      const wasIdle = await isIdle().catch(() => false)
      still = wasIdle && asked.size === 0 ? still + 1 : 0
      return still
    }
    await expect.poll(count, { timeout: 15_000, interval: 50 }).toBeGreaterThanOrEqual(quietLooks)
  }
}

/** What a list, a table or a panel shows is of what was asked for last, no longer of what stood there before. */
export const isRead = (page: Page): Promise<void> =>
  page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
