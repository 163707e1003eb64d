import type { Page } from 'playwright-core'
import { afterEach, expect, inject, it } from 'vitest'
import { withCheckDigit } from '../../src/domain/checkDigits.ts'
import { expectAccessible } from './accessible.ts'
import { newCode } from './archive.ts'
import { type BuiltServer, startBuiltServer } from './builtServer.ts'
import { Clerk } from './clerkForms.ts'
import { eventually, type Language, openBrowser, picture, signIn } from './office.ts'
import { goesTo } from './onScreen.ts'
import { booksContainers, pastes, takesFile, writesContainer } from './trackingForms.ts'
import { clickedIn } from './languages.ts'

const words = {
  es: {
    account: /^Mi cuenta/,
    profile: 'Mi perfil',
    language: 'Idioma',
    updated: 'Registro actualizado correctamente',
    save: 'Guardar',
    rules: 'Reglas de mensajes',
    bring: 'Traer la tabla estándar',
    brings: /^Copia a esta lista .* Las suyas no cambian, .* vale únicamente lo que está en la lista\.$/,
    back: 'Volver',
    follow: 'Seguimiento',
    create: /^Crear/,
    bell: /^Notificaciones/,
    choose: 'Elegir de qué me avisan',
    told: 'Últimas notificaciones',
    home: 'Inicio',
    dashboard: 'Tablero',
    late: (hours: number) => `se espera ${hours} h tarde`,
    digest: '2 avisos de sus embarques',
  },
  en: {
    account: /^My account/,
    profile: 'My profile',
    language: 'Language',
    updated: 'Record updated correctly',
    save: 'Save',
    rules: 'Message rules',
    bring: 'Bring the standard table',
    brings: /^It copies .* into this list, .* Your own do not change, .* only what stands in the list holds\.$/,
    back: 'Back',
    follow: 'Track and trace',
    create: /^Create/,
    bell: /^Notifications/,
    choose: 'Choose what I am told',
    told: 'Latest notifications',
    home: 'Home',
    dashboard: 'Dashboard',
    late: (hours: number) => `is expected ${hours} h late`,
    digest: '2 notices of your shipments',
  },
} as const

/** A rule, a job, its messages, what is told of them, and the server's next morning. */
const patience = 240_000

/** What is mailed goes out every twenty seconds. */
const mailPatienceMs = 45_000

const email = 'admin@andina.test'

/** An office of its own: what is chosen there tells nobody else anything. */
let office: BuiltServer | undefined

afterEach(async () => {
  await office?.stop()
  office = undefined
})

/** Chooses in her profile in which language she reads. */
const readsIn = async (page: Page, language: Language): Promise<void> => {
  const said = words[language]
  await page.getByRole('button', { name: said.account }).click()
  await page.getByRole('menuitem', { name: said.profile }).click()
  await page.getByRole('combobox', { name: said.language, exact: true }).selectOption(language)
  await page.getByRole('main').getByRole('button', { name: said.save, exact: true }).click()
  await page.getByText(said.updated).waitFor()
}

/** The subjects of what was mailed to her of shipments, the newest first. */
const mailed = async (mailbox: Page, about: string): Promise<readonly string[]> => {
  await mailbox.goto('/mailbox')
  const rows = mailbox.getByRole('row', { name: email })
  const subjects = await rows.getByRole('link').allInnerTexts()
  return subjects.filter((subject) => subject.includes(about))
}

/** Eight in the morning of the next day, where the company is. */
const nextMorning = (): Date => {
  const bogota = new Date(Date.now() - 5 * 3_600_000)
  return new Date(Date.UTC(bogota.getUTCFullYear(), bogota.getUTCMonth(), bogota.getUTCDate() + 1, 13))
}

const vessel = (booking: string, code: 'DEPA' | 'ARRI', place: string, classifier: 'PLN' | 'EST', at: string) => ({
  eventID: `${booking}${code}${classifier}`,
  eventType: 'TRANSPORT',
  eventClassifierCode: classifier,
  eventDateTime: at,
  eventCreatedDateTime: classifier === 'PLN' ? '2026-01-02T10:00:00Z' : '2026-01-03T10:00:00Z',
  transportEventTypeCode: code,
  transportCall: { transportCallID: `${booking}${place}`, modeOfTransport: 'VESSEL', UNLocationCode: place },
  documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: booking }],
})

const inspected = (booking: string, container: string) => ({
  eventID: `${booking}INSP`,
  eventType: 'EQUIPMENT',
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-01-20T10:00:00Z',
  eventCreatedDateTime: '2026-01-20T11:00:00Z',
  equipmentEventTypeCode: 'INSP',
  equipmentReference: container,
  emptyIndicatorCode: 'LADEN',
  transportCall: {
    transportCallID: booking,
    modeOfTransport: 'VESSEL',
    facilityTypeCode: 'POTE',
    UNLocationCode: 'COBUN',
  },
})

it.each(clickedIn('es'))(
  'a rule says what a message means, and of what it means people are told as they chose (%s)',
  async (language) => {
    const said = words[language]
    office = await startBuiltServer(inject('sampleData'))
    const page = await openBrowser({ language, address: office.url })
    await signIn(page, email)
    const clerk = new Clerk(page, language)
    // Whoever causes what she is told works in the other language.
    const other = language === 'es' ? 'en' : 'es'
    const colleague = new Clerk(await openBrowser({ language: other, address: office.url }), other)
    await signIn(colleague.page, email)
    await readsIn(page, language)

    // What the carrier calls inspected is, here, the release of customs.
    await goesTo(page, said.rules)
    await page.getByRole('button', { name: said.bring, exact: true }).click()
    const bringing = page.getByRole('dialog', { name: said.bring })
    await bringing.getByText(said.brings).waitFor()
    await expectAccessible(page)
    await picture(page, `tells-0-bring-${language}`)
    await bringing.getByRole('button', { name: said.back, exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: said.create }).first().click()
    await clerk.fill('event-message-rules', {
      order: '1',
      messageCode: 'INSP',
      messageKind: { word: 'EQUIPMENT' },
      event: { find: 'FF-CUS' },
      freightEvent: { word: 'CUSTOMS_CLEARED' },
    })
    await expectAccessible(page)
    await clerk.save()
    await picture(page, `tells-1-rule-${language}`)

    // Of a release she wants to know at once, by mail too; of delays once a day, by mail alone.
    for (const choice of [
      { topic: { word: 'MILESTONE' }, event: { word: 'CUSTOMS_CLEARED' }, channel: { word: 'BOTH' } },
      { topic: { word: 'LATE' }, channel: { word: 'EMAIL' }, digest: { word: 'DAILY' } },
    ] as const) {
      await page.getByRole('button', { name: said.bell }).click()
      await page.getByRole('link', { name: said.choose }).click()
      await page.getByRole('main').getByRole('link', { name: said.create }).first().click()
      await clerk.fill('notice-choices', choice)
      await expectAccessible(page)
      await picture(page, `tells-2-choice-${choice.topic.word}-${language}`)
      await clerk.save()
    }

    const container = withCheckDigit('iso6346', `RULU${String(Date.now()).slice(-6)}`) ?? ''
    const booking = newCode()
    await writesContainer(clerk, container)
    const job = await booksContainers(clerk, {
      bookingNumber: booking,
      purchase: `PO-${booking}`,
      containers: [container],
      ports: ['CNSHA', 'COBUN'],
    })

    // The colleague pastes what the carrier said of the vessel, and takes what it mailed of the container.
    await pastes(
      colleague,
      vessel(booking, 'DEPA', 'CNSHA', 'PLN', '2026-01-10T10:00:00Z'),
      vessel(booking, 'ARRI', 'COBUN', 'PLN', '2026-01-20T10:00:00Z'),
      vessel(booking, 'DEPA', 'CNSHA', 'EST', '2026-01-12T10:00:00Z'),
      vessel(booking, 'ARRI', 'COBUN', 'EST', '2026-01-23T10:00:00Z'),
    )
    await takesFile(colleague, [inspected(booking, container)])

    await goesTo(page, said.follow)
    await page.getByRole('main').getByRole('textbox').first().fill(container)
    await page.keyboard.press('Enter')
    const cleared = clerk.option('shipments', 'event', 'CUSTOMS_CLEARED')
    await page.getByRole('region', { name: job }).getByRole('rowheader', { name: cleared, exact: true }).waitFor()
    await expectAccessible(page)
    await picture(page, `tells-3-follows-${language}`)

    await page.getByRole('link', { name: said.home, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: said.dashboard }).waitFor()
    const recent = page.getByRole('region', { name: said.told })
    await recent.getByRole('link', { name: `${job}: ${cleared}` }).waitFor()
    await page.getByRole('button', { name: said.bell }).click()
    const told = page.getByRole('dialog', { name: said.told })
    await told.getByRole('link', { name: `${job}: ${cleared}` }).waitFor()
    expect(await told.getByRole('link', { name: job }).count()).toBe(1)
    await expectAccessible(page)
    await picture(page, `tells-4-notice-${language}`)

    // The colleague reads the same in his language.
    await colleague.page.getByRole('button', { name: words[other].bell }).click()
    const theirs = colleague.page.getByRole('dialog', { name: words[other].told })
    await theirs
      .getByRole('link', { name: `${job}: ${colleague.option('shipments', 'event', 'CUSTOMS_CLEARED')}` })
      .waitFor()

    const mailbox = await page.context().newPage()
    await expect
      .poll(() => mailed(mailbox, job), { timeout: mailPatienceMs, interval: 1000 })
      .toEqual([`${job}: ${cleared}`])
    await mailbox.getByRole('row', { name: email }).first().getByRole('link').click()
    expect(await mailbox.locator('pre').innerText()).toContain('/shipments/')

    // The next morning all delays come in one mail.
    office = await office.startAt(nextMorning())
    const later = await openBrowser({ language, address: office.url })
    await expect
      .poll(
        async () => {
          await later.goto('/mailbox')
          return later.getByRole('link', { name: said.digest }).count()
        },
        { timeout: mailPatienceMs, interval: 1000 },
      )
      .toBe(1)
    await later.getByRole('link', { name: said.digest }).click()
    const text = await later.locator('pre').innerText()
    for (const [event, hours] of [
      ['DEPARTED', 48],
      ['ARRIVED', 72],
    ] as const)
      expect(text).toContain(`- ${job}: ${clerk.option('shipments', 'event', event)} ${said.late(hours)}`)
    await picture(later, `tells-5-digest-${language}`)
    await eventually(async () => {
      await later.goto('/mailbox')
      return later.getByRole('link', { name: said.digest }).count()
    }).toBe(1)
  },
  patience,
)
