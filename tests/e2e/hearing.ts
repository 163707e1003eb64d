import type { Page } from 'playwright-core'

/** Loads the page again and waits until it has asked to hear of changes. */
export const hearing = async (page: Page): Promise<void> => {
  await page.reload({ waitUntil: 'commit' })
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('"join"'))
}
