import { openChromium, openDesk, sessionOf } from '../browser/desk.mjs'
import { firstRow, usernameBox } from '../browser/onScreen.mjs'
import { scriptBytesUntil, startBytes } from '../browser/scripts.mjs'
import { budget } from '../budget.mjs'
import { makeWorkspace } from '../workspace.mjs'

const furtherResources = 40

/** JavaScript that a browser is sent, and what one more resource adds to it. */
export const sizeBudgets = async ({ product, token, workspace }) => {
  const browser = await openChromium()
  try {
    const session = await sessionOf(browser, product.url, token)
    const stranger = await openDesk(browser, { url: product.url })
    const signIn = await scriptBytesUntil(stranger.page, '/auth/login', async (page) => {
      await usernameBox(page).waitFor()
      await page.waitForLoadState('networkidle')
    })
    await stranger.close()
    const person = await openDesk(browser, { url: product.url, session })
    const office = await scriptBytesUntil(person.page, '/taxes', (page) => firstRow(page).waitFor())
    await person.close()
    const stock = startBytes(`${workspace}/dist/client/peers/react-admin`, 'index.html', '/peers/react-admin/')
    const grown = makeWorkspace('grown', furtherResources)
    const start = (folder) => startBytes(`${folder}/dist/client`, 'index.html')
    return [
      budget('JavaScript before one can sign in', { unit: 'KiB gz', limit: 75, measured: signIn.needed / 1024 }),
      budget('for scale: the office, fetched ahead there', {
        unit: 'KiB gz',
        limit: null,
        measured: signIn.ahead / 1024,
      }),
      budget('JavaScript until the first list stands against react-admin', {
        unit: 'KiB gz',
        limit: 1.2,
        floor: stock / 1024,
        measured: office.needed / 1024,
      }),
      budget('start-up JavaScript per further resource', {
        unit: 'bytes gz',
        limit: 150,
        measured: (start(grown) - start(workspace)) / furtherResources,
      }),
    ]
  } finally {
    await browser.close()
  }
}
