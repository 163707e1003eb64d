import { chromium } from 'playwright-core'
import { enter, firstRow } from './onScreen.mjs'

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

/** CPU four times slower and a slow mobile network: 1.6 Mbit/s, 150 ms. */
const slowness = { cpu: 4, latencyMs: 150, bytesPerSecond: 1_600_000 / 8 }

/** A Chromium whose every desk has nothing in its cache; `debuggingPort` lets Lighthouse in. */
export const openChromium = (debuggingPort) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: debuggingPort === undefined ? switches : [...switches, `--remote-debugging-port=${debuggingPort}`],
  })

/** Signs in by the form; answers what the browser keeps of it, with the peer's token beside it. */
export const sessionOf = async (browser, url, token) => {
  const { page, close } = await openDesk(browser, { url })
  await page.goto('/auth/login?redirect=%2Ftaxes')
  await enter(page, 'admin@andina.test', 'Estiba2026')
  await firstRow(page).waitFor()
  await page.evaluate((kept) => localStorage.setItem('bench-token', kept), token)
  const session = await page.context().storageState()
  await close()
  return session
}

/** A page in a context of its own, without service worker; slowed down where asked. */
export const openDesk = async (browser, { url, session, slow = false, widthPx = 1440 }) => {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: widthPx, height: 900 },
    serviceWorkers: 'block',
    ...(session === undefined ? {} : { storageState: session }),
  })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  if (slow) {
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowness.cpu })
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slowness.latencyMs,
      downloadThroughput: slowness.bytesPerSecond,
      uploadThroughput: slowness.bytesPerSecond,
    })
  }
  return { page, close: () => context.close() }
}
