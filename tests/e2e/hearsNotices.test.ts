import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { type Archive, newCode, openArchive } from './archive.ts'
import { job } from './chainBeginnings.ts'
import { hearing } from './hearing.ts'
import { type Language, personAt, picture } from './office.ts'
import { goesTo } from './onScreen.ts'

const words = {
  es: {
    language: 'Español',
    bell: /^Notificaciones: [1-9]/,
    center: 'Últimas notificaciones',
    late: (job: string) => `${job}: Arribó se espera 48 h tarde`,
    follow: 'Seguimiento',
    told: 'A quién se avisó',
    nobody: 'Nadie recibió un aviso de este embarque en el último mes.',
    staff: 'Al personal que ve el embarque',
  },
  en: {
    language: 'English',
    bell: /^Notifications: [1-9]/,
    center: 'Latest notifications',
    late: (job: string) => `${job}: Arrived is expected 48 h late`,
    follow: 'Track and trace',
    told: 'Who was told',
    nobody: 'Nobody got a notice of this shipment in the last month.',
    staff: 'The staff who see the shipment',
  },
} as const

/** The carrier says by when its vessel comes. */
const arrives = (booking: string, classifier: 'PLN' | 'EST', day: number) => ({
  eventID: `${booking}${classifier}`,
  eventType: 'TRANSPORT',
  eventClassifierCode: classifier,
  eventDateTime: `2026-01-${day}T10:00:00Z`,
  eventCreatedDateTime: `2026-01-0${classifier === 'PLN' ? 2 : 3}T10:00:00Z`,
  transportEventTypeCode: 'ARRI',
  transportCall: { transportCallID: booking, modeOfTransport: 'VESSEL', UNLocationCode: 'COBUN' },
  documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: booking }],
})

const tells = async ({ ask, token }: Archive, ...messages: readonly object[]): Promise<void> => {
  const { status, text } = await ask('POST /tracking/event-messages', { token, body: messages })
  if (status >= 300) throw new Error(`The messages were answered ${status} ${text}`)
}

const speaks = async (page: Page, from: Language, to: Language): Promise<void> => {
  await page.getByRole('button', { name: words[from].language }).click()
  await page.getByRole('menuitem', { name: words[to].language }).click()
}

it.each([
  ['es', 'en'],
  ['en', 'es'],
] as const)(
  'a delay is told as it happens, in the bell, and of its shipment to whom; in another language all at once (%s)',
  async (language, other) => {
    const [said, then] = [words[language], words[other]]
    const archive = await openArchive()
    const booking = newCode()
    const id = await job({ type: 'IMP-MAR', transport: 'Ocean', loadType: 'FCL', bookingNumber: booking })(archive)
    const number = id.split('~').at(-1) ?? ''
    const page = await personAt('/', 'admin@andina.test', { language })
    await goesTo(page, said.follow)
    await page.getByRole('main').getByRole('textbox').first().fill(number)
    await page.keyboard.press('Enter')
    const shipment = page.getByRole('region', { name: number })
    await shipment.getByText(said.nobody).waitFor()
    await hearing(page)

    await tells(archive, arrives(booking, 'PLN', 20), arrives(booking, 'EST', 22))
    await page.getByRole('status').getByText(said.late(number)).waitFor()
    await page.getByRole('button', { name: said.bell }).click()
    const center = page.getByRole('dialog', { name: said.center })
    await center.getByRole('link', { name: said.late(number), exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await center.waitFor({ state: 'detached' })

    const row = shipment.getByRole('table', { name: said.told }).getByRole('row', { name: said.late(number) })
    await row.getByText(said.staff).waitFor()
    await expectAccessible(page)
    await picture(page, `notices-${language}`)

    // Nothing is loaded again by hand.
    const loads: string[] = []
    page.on('framenavigated', (frame) => loads.push(frame.url()))
    await speaks(page, language, other)
    const again = shipment.getByRole('table', { name: then.told }).getByRole('row', { name: then.late(number) })
    await again.getByText(then.staff).waitFor()
    await page.getByRole('button', { name: then.bell }).click()
    const theirs = page.getByRole('dialog', { name: then.center })
    await theirs.getByRole('link', { name: then.late(number), exact: true }).waitFor()
    expect(await theirs.getByRole('link', { name: said.late(number), exact: true }).count()).toBe(0)
    expect(loads).toEqual([])
  },
)

it('what was there before the page is no news, also where it could not be read at first', async () => {
  const said = words.es
  const archive = await openArchive()
  const booking = newCode()
  const id = await job({ type: 'IMP-MAR', transport: 'Ocean', loadType: 'FCL', bookingNumber: booking })(archive)
  const late = said.late(id.split('~').at(-1) ?? '')
  await tells(archive, arrives(booking, 'PLN', 20), arrives(booking, 'EST', 22))
  const page = await personAt('/', 'admin@andina.test', { language: 'es' })
  let asked = 0
  await page.route('**/realtime/notifications?*', async (route) => {
    asked += 1
    await (asked === 1 ? route.abort() : route.continue())
  })
  await page.reload()
  await page.getByRole('button', { name: said.bell }).waitFor()
  expect(await page.getByRole('status').getByText(late).count()).toBe(0)
  await page.getByRole('button', { name: said.bell }).click()
  await page.getByRole('dialog', { name: said.center }).getByRole('link', { name: late, exact: true }).waitFor()
  expect(asked).toBeGreaterThan(1)
})
