import { expect, it } from 'vitest'
import { authTexts } from '../../src/i18n/authTexts.ts'
import { expectAccessible } from './accessible.ts'
import { type Archive, newCode, openArchive } from './archive.ts'
import { job } from './chainBeginnings.ts'
import { issueHouses } from './floorWork.ts'
import { officeUrl, openBrowser, personAt, picture } from './office.ts'
import { fromMenu } from './onScreen.ts'
import { issuePackingList, packedJob } from './paperBeginnings.ts'
import { readSquareCode } from './printedCode.ts'

/** What a telephone reads off a paper that somebody holds. */
const scanned = async (archive: Archive, paper: string): Promise<string> => {
  const answer = await fetch(`${officeUrl()}/api/transactions/issued-papers/${paper}/paper.pdf`, {
    headers: { authorization: `Bearer ${archive.token}` },
  })
  return readSquareCode(new Uint8Array(await answer.arrayBuffer()))
}

it.each(['es', 'en'] as const)(
  'who scans the code of a paper is told whether it holds, was replaced, is void or never was, without signing in (%s)',
  async (language) => {
    const archive = await openArchive()
    const job = await packedJob(archive)
    const first = await issuePackingList(archive, job)
    const address = new URL(await scanned(archive, first))
    expect(address.pathname).toBe('/check')
    const texts = authTexts[language]
    const page = await openBrowser({ language })
    const says = async (text: string, hash: string): Promise<void> => {
      // The code stands behind the #: another one alone would not load the page anew.
      await page.goto('about:blank')
      await page.goto(`/check${hash}`)
      await page.getByText(text, { exact: true }).waitFor()
    }
    const looked = async (name: string): Promise<void> => {
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expectAccessible(page)
        const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        expect(wider).toBe(false)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await picture(page, `check-${name}-${language}-${width}-${colorScheme}`)
        }
        await expectAccessible(page)
        await page.emulateMedia({ colorScheme: 'light' })
      }
    }

    await says(texts.checkValid, address.hash)
    await page.getByRole('heading', { name: language === 'es' ? /^Lista de empaque / : /^Packing list / }).waitFor()
    await looked('valid')
    const second = await issuePackingList(archive, job)
    await says(texts.checkSuperseded, address.hash)
    await looked('superseded')
    const newer = new URL(await scanned(archive, second))
    await says(texts.checkValid, newer.hash)
    await archive.ask(`POST /transactions/issued-papers/${second}/void`, {
      token: archive.token,
      body: { voidReason: 'Errado' },
    })
    await says(texts.checkVoid, newer.hash)
    await looked('void')
    await says(texts.checkNone, `#${'x'.repeat(43)}`)
    await says(texts.checkNone, '')
    await looked('none')
  },
)

it('a paper is asked for of a house of its own job alone', async () => {
  const archive = await openArchive()
  const [own, other] = [newCode(), newCode()]
  await issueHouses(archive, [own, other])
  const ofOwn = job({ type: 'IMP-MAR', transport: 'Ocean', loadType: 'LCL', houses: [own] })
  const page = await personAt(`/shipments/${await ofOwn(archive)}`)
  await fromMenu(page, 'Ver borrador de documento')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Documento hijo' }).click()
  await page.getByRole('option', { name: own }).waitFor()
  expect(await page.getByRole('option').count()).toBe(1)
})
