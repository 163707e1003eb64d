import type { CDPSession, Page } from 'playwright-core'

export interface Wedge {
  /** A label is read: its characters and Enter, as fast as a scanner types them. */
  readonly scan: (code: string) => Promise<void>
  /** Characters alone, as fast, which count as neither. */
  readonly strike: (text: string) => Promise<void>
  /** What the person presses beside the scanner, a key at a time. */
  readonly press: (...keys: readonly string[]) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /** Keys that the person pressed; those of the scanner do not count. */
  readonly pressed: () => number
  /** Labels read. */
  readonly scanned: () => number
}

/** A scanner that types into whatever has the focus, and the keys beside it; counts both. */
export const createWedge = async (page: Page): Promise<Wedge> => {
  const line = await page.context().newCDPSession(page)
  let pressed = 0
  let scanned = 0
  return {
    scan: async (code) => {
      scanned += 1
      await Promise.all([...code, 'Enter'].map((key) => keyDown(line, key)))
    },
    strike: async (text) => {
      await Promise.all([...text].map((key) => keyDown(line, key)))
    },
    press: async (...keys) => {
      pressed += keys.length
      for (const key of keys) await page.keyboard.press(key)
    },
    type: async (text) => {
      pressed += text.length
      await page.keyboard.type(text)
    },
    pressed: () => pressed,
    scanned: () => scanned,
  }
}

const keyDown = (line: CDPSession, key: string): Promise<unknown> =>
  line.send('Input.dispatchKeyEvent', {
    type: 'keyDown',
    key,
    ...(key === 'Enter' ? { text: '\r', code: 'Enter', windowsVirtualKeyCode: 13 } : { text: key }),
  })
