import type { Page } from 'playwright-core'

/** Loads the page again and waits until it has asked to hear of changes. */
export const hearing = async (page: Page): Promise<void> => {
  const joined = new Promise<void>((resolve) =>
    page.once('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('"join"')) resolve()
      }),
    ),
  )
  await page.reload()
  await joined
}
