import type { Page } from 'playwright-core'
import { password } from '../attacks/companies.ts'
import { enterOffice } from '../e2e/lightPages.ts'
import { login, openBrowser } from '../e2e/office.ts'

/** T1's administrator at a browser, signed in at `address` and looking at `path`. */
export const deskAt = async (address: string, path: string): Promise<Page> => {
  const page = await openBrowser({ address, worker: true })
  await page.goto(`/auth/login?redirect=${encodeURIComponent(path)}`)
  await login(page, 'a1@t1.test', password)
  await enterOffice(page)
  return page
}
