import { describe, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { type Archive, newCode, openArchive } from './archive.ts'
import { Clerk } from './clerkForms.ts'
import { idOf } from './chainBeginnings.ts'
import { type Operation, rowsOf } from './floorWork.ts'
import { announcesPiece, measuresPiece } from './gateForms.ts'
import { eventually, officeUrl, openBrowser, personAt, picture } from './office.ts'
import { createWedge } from './wedge.ts'
import {
  booksContainers,
  drawsEvents,
  opensToCarrier,
  pastes,
  pushes,
  takesFile,
  writesContainer,
} from './trackingForms.ts'
import { clickedIn } from './languages.ts'
import { carried, freeContainers, moved, vessel } from './carrierMessages.ts'

const words = {
  es: {
    found: (name: string) => `Sin elegir otra: ${name}`,
    design: 'Diseño',
    designed: 'Diseño de la línea de tiempo',
    atDestination: 'FT-ARR · Vehículo en destino',
    add: 'Agregar un evento',
    daysOf: (name: string) => `Días desde el anterior hasta ${name}`,
    earlier: (name: string) => `Antes: ${name}`,
    activity: (name: string) => `Agregar una actividad a ${name}`,
    whatToDo: 'Qué hay que hacer',
    save: 'Guardar el diseño',
    saved: 'El diseño se guardó',
    preview: 'Vista previa con una operación',
    operation: /^Operación/,
    departed: 'Zarpe',
    activities: 'Actividades',
    finish: 'Terminar',
    done: 'Hecha',
    pending: 'Pendiente',
    give: 'Crear un enlace público',
    givenTo: 'Para quién es',
    address: 'El enlace, que no se vuelve a mostrar',
    close: 'Cerrar',
    revoke: (name: string) => `Revocar el enlace de ${name}`,
    revoked: 'Revocado',
    until: /^Este enlace sirve hasta/,
    gone: /^El enlace ya no sirve/,
    way: 'Trayecto',
    travelled: 'recorrido',
    underWay: 'en camino',
    lateBy: (hours: number) => `${hours} h tarde`,
    transhipped: 'Transbordado',
    ofContainers: (done: number) => `${done} de 2 contenedores`,
    noneFound: 'No hay información que coincida con la búsqueda',
    map: /^Mapa del trayecto/,
  },
  en: {
    found: (name: string) => `Unless another is chosen: ${name}`,
    design: 'Design',
    designed: 'Design of the timeline',
    atDestination: 'FT-ARR · Vehicle at destination',
    add: 'Add an event',
    daysOf: (name: string) => `Days after the one before until ${name}`,
    earlier: (name: string) => `Earlier: ${name}`,
    activity: (name: string) => `Add an activity to ${name}`,
    whatToDo: 'What is to be done',
    save: 'Save the design',
    saved: 'The design is saved',
    preview: 'Preview with an operation',
    operation: /^Operation/,
    departed: 'Vessel departed',
    activities: 'Activities',
    finish: 'Finish',
    done: 'Done',
    pending: 'Pending',
    give: 'Make a public link',
    givenTo: 'Whom it is for',
    address: 'The link, which is not shown again',
    close: 'Close',
    revoke: (name: string) => `Revoke the link of ${name}`,
    revoked: 'Revoked',
    until: /^This link opens until/,
    gone: /^The link is no longer valid/,
    way: 'Way',
    travelled: 'travelled',
    underWay: 'under way',
    lateBy: (hours: number) => `${hours} h late`,
    transhipped: 'Transhipped',
    ofContainers: (done: number) => `${done} of 2 containers`,
    noneFound: 'No information matches the search',
    map: /^Map of the way/,
  },
} as const

/** Between which ports there is a route of the test's own. */
const ports = { es: ['COCTG', 'COBAQ'], en: ['COBAQ', 'COCTG'] } as const

describe.each(clickedIn('en'))('a timeline (%s)', (language) => {
  const said = words[language]
  const code = newCode()
  let drawn: Awaited<ReturnType<typeof drawsEvents>> | undefined
  let announced: (Operation & { readonly address: string }) | undefined

  it('is designed', async () => {
    const archive = await openArchive()
    const page = await personAt('/dashboard/default', 'admin@andina.test', { language })
    const clerk = new Clerk(page, language)
    drawn = await drawsEvents(clerk, code)
    const { timeline, byHand } = drawn
    await page.getByRole('tab', { name: said.design, exact: true }).click()
    const design = page.getByRole('region', { name: said.designed })
    await design.getByRole('combobox', { name: said.add }).selectOption({ label: byHand })
    await design.getByRole('combobox', { name: said.add }).selectOption({ label: said.departed })
    await design.getByRole('spinbutton', { name: said.daysOf(byHand) }).fill('3')
    await design.getByRole('button', { name: said.earlier(said.departed) }).press('Enter')
    await design.getByRole('button', { name: said.activity(byHand) }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: said.whatToDo }).fill(`Sellar ${code}`)
    await page.keyboard.press('Enter')
    await design.getByText(`Sellar ${code}`).waitFor()
    await design.getByRole('button', { name: said.save }).click()
    await page.getByText(said.saved).waitFor()
    await eventually(async () => {
      const events = (await archive.get(`/tracking/timelines/${timeline}`))['events']
      return Array.isArray(events) ? events.map(({ order, days }) => [order, days]) : events
    }).toEqual([
      [1, 1],
      [2, 0],
      [3, 3],
    ])
  })

  it('is found by the route of what is announced, and seen on it', async () => {
    if (drawn === undefined) throw new Error('No timeline was designed')
    const { timeline, bySwitch, byHand } = drawn
    const page = await personAt('/dashboard/default', 'admin@andina.test', { language })
    const clerk = new Clerk(page, language)
    const design = page.getByRole('region', { name: said.designed })
    // Between two ports of its own the timeline is a route's, which the pre-register finds.
    const [originPort, destinationPort] = ports[language]
    await clerk.open('/routes/create')
    await clerk.fill('routes', {
      code,
      description: `Ruta ${code}`,
      transport: { find: 'Ground' },
      timeline: { find: timeline },
      origin: originPort,
      originCity: { find: 'Bogotá' },
      originPort: { find: originPort },
      destination: destinationPort,
      destinationCity: { find: 'Medellín' },
      destinationPort: { find: destinationPort },
    })
    await clerk.save()
    const operation = await announcesPiece(
      clerk,
      'BOG1-ALM',
      { originPort: { find: originPort }, destinationPort: { find: destinationPort } },
      said.found(`Ruta ${code}`),
    )
    announced = { ...operation, address: page.url() }
    await picture(page, `timeline-found-${language}`)

    await clerk.open(`/settings/ff/timelineFF/${timeline}`)
    await page.getByRole('tab', { name: said.design, exact: true }).click()
    await design.getByRole('combobox', { name: said.operation }).selectOption(idOf(operation))
    const preview = design.getByRole('table', { name: said.preview })
    await eventually(() => preview.getByRole('rowheader').allInnerTexts()).toEqual([bySwitch, said.departed, byHand])
    await expectAccessible(page)
    await picture(page, `timeline-design-${language}`)
    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await picture(page, `timeline-design-${language}-${width}`)
    }
  })

  it('is completed by switch, message and hand', async () => {
    if (drawn === undefined || announced === undefined) throw new Error('Nothing was announced on its route')
    const { byHand } = drawn
    const { address, ...operation } = announced
    const page = await personAt('/dashboard/default', 'admin@andina.test', { language })
    const activities = page.getByRole('table', { name: said.activities })
    const clerk = new Clerk(page, language)
    const booking = newCode()
    await clerk.open('/shipments/create')
    await clerk.fill('shipments', {
      type: { find: 'IMP-MAR' },
      customer: { find: '1003' },
      shipper: { find: '3001' },
      consignee: { find: 'CON-101' },
      bookingNumber: booking,
      originPort: { find: 'CNSHA' },
      destinationPort: { find: 'COBUN' },
    })
    await clerk.fill('shipments', { operationRecord: { find: operation.number } })
    await clerk.save()
    await page.goto(address)
    await measuresPiece(clerk, operation, await createWedge(page))
    const left = '2026-01-10T10:00:00Z'
    await pastes(clerk, carried(booking, left, left, vessel(booking, 'DEPA', 'CNSHA')))
    await page.goto(`/freight/timeline?operation=${encodeURIComponent(idOf(operation))}`)
    const standing = () => activities.getByRole('row').filter({ hasText: said.done }).count()
    await eventually(standing).toBe(2)
    await activities
      .getByRole('row')
      .filter({ hasText: said.pending })
      .getByRole('cell', { name: byHand, exact: true })
      .waitFor()
    await activities.getByRole('row').filter({ hasText: said.pending }).getByRole('link').click()
    await page.getByRole('button', { name: said.finish, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: said.finish, exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goto(`/freight/timeline?operation=${encodeURIComponent(idOf(operation))}`)
    await eventually(standing).toBe(3)
  })

  it('is found in the settings of its module alone', async () => {
    const page = await personAt('/dashboard/default', 'admin@andina.test', { language })
    for (const [list, has] of [
      ['ff/timelineFF', 1],
      ['wms/timeline', 0],
      ['courier/timeline', 0],
    ] as const) {
      await page.goto(`/settings/${list}?q=${code}`)
      const shown = has === 1 ? page.getByRole('link', { name: code }) : page.getByText(said.noneFound)
      await shown.first().waitFor()
    }
  })
})

/** Between which ports there is a route that is not followed. */
const otherPorts = { es: ['COCTG', 'COSMR'], en: ['COSMR', 'COCTG'] } as const

/** A route with a timeline of its own, whose only event is that the vehicle arrived. */
const layRoute = async (archive: Archive, code: string, [origin, destination]: readonly [string, string]) => {
  const [one, other] = await rowsOf(archive, '/territories/cities', { range: [0, 1], filter: { country: 'CO' } })
  await archive.create('/tracking/timelines', {
    code,
    description: `Ruta ${code}`,
    processType: 'FREIGHT',
    transport: ['Ground'],
    freight: true,
    events: [{ event: 'FT-ARR', order: 1, days: 1 }],
  })
  await archive.create('/config/routes', {
    code,
    description: `Ruta ${code}`,
    transport: 'Ground',
    timeline: code,
    origin,
    originCity: one?.id,
    originPort: origin,
    destination,
    destinationCity: other?.id,
    destinationPort: destination,
  })
}

it.each(clickedIn('es'))(
  "whoever knows better picks another timeline than the route's, and the operation follows that (%s)",
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const code = newCode()
    await layRoute(archive, code, otherPorts[language])
    const page = await personAt('/dashboard/default', 'admin@andina.test', { language })
    const [originPort, destinationPort] = otherPorts[language]
    const picked = await announcesPiece(
      new Clerk(page, language),
      'BOG1-ALM',
      {
        originPort: { find: originPort },
        destinationPort: { find: destinationPort },
        timeline: { find: 'Transporte terrestre' },
      },
      said.found(`Ruta ${code}`),
    )
    await page.goto(`/freight/timeline?operation=${encodeURIComponent(idOf(picked))}`)
    const activities = page.getByRole('table', { name: said.activities })
    await activities.getByRole('cell', { name: said.atDestination, exact: true }).first().waitFor()
    expect(await archive.get(`/transactions/pre-registers/${picked.type}/${picked.number}`)).toMatchObject({
      timeline: 'TER-LOC',
    })
  },
)

describe.each(clickedIn('es'))('containers (%s)', (language) => {
  const said = words[language]
  const booking = newCode()

  it('are followed through transhipment with a late change and a correction', async () => {
    const [one = '', two = ''] = freeContainers()
    const way = ['CNSHA', 'PAMIT', 'COBUN'] as const
    const page = await personAt('/dashboard/default', 'admin@andina.test', { language })
    const clerk = new Clerk(page, language)
    for (const container of [one, two]) await writesContainer(clerk, container)
    await booksContainers(clerk, {
      bookingNumber: booking,
      purchase: `PO-${booking}`,
      containers: [one, two],
      ports: way,
    })
    const at = (day: string) => `2026-01-${day}T10:00:00Z`
    const arrives = vessel(booking, 'ARRI', way[2])
    // The carrier's program tells with its key that the vessel left, and when it should arrive; the rest is pasted.
    await pushes(officeUrl(), await opensToCarrier(clerk), [
      carried(`${booking}1`, at('05'), at('05'), vessel(booking, 'DEPA', way[0])),
      { ...carried(`${booking}2`, at('20'), at('05'), arrives), eventClassifierCode: 'PLN' },
    ])
    await pastes(
      clerk,
      carried(`${booking}3`, at('12'), at('12'), vessel(booking, 'ARRI', way[1])),
      carried(`${booking}7`, at('13'), at('13'), moved(one, 'DISC', way[1])),
    )
    await page.goto(`/freight/timeline?q=po-${booking}`)
    const legs = page.getByRole('list', { name: said.way }).getByRole('listitem')
    await eventually(() => legs.allInnerTexts()).toEqual([
      expect.stringContaining(said.travelled),
      expect.not.stringContaining(said.travelled),
    ])
    await page.getByRole('img', { name: said.map }).waitFor()
    const transhipped = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: said.transhipped }) })
    await transhipped.getByText(said.ofContainers(1)).waitFor()

    // What it mails comes out of a file.
    await takesFile(clerk, [
      carried(`${booking}4`, at('14'), at('14'), vessel(booking, 'DEPA', way[1])),
      carried(`${booking}8`, at('13'), at('13'), moved(two, 'DISC', way[1])),
      carried(`${booking}5`, at('24'), at('24'), arrives),
      carried(`${booking}6`, at('23'), at('25'), arrives),
    ])
    await page.goto(`/freight/timeline?q=po-${booking}`)
    await eventually(() => legs.filter({ hasText: said.travelled }).count()).toBe(2)
    await page
      .getByRole('row')
      .filter({ hasText: said.lateBy(72) })
      .first()
      .waitFor()
    await expectAccessible(page)
    await picture(page, `follows-${language}`)
  })

  it('are followed by who has no account, until the link is revoked', async () => {
    const page = await personAt(`/freight/timeline?q=po-${booking}`, 'admin@andina.test', { language })
    await page.getByRole('button', { name: said.give }).click()
    const dialog = page.getByRole('dialog', { name: said.give })
    await dialog.getByRole('textbox', { name: said.givenTo }).fill(`Cliente ${booking}`)
    await page.keyboard.press('Enter')
    const address = await dialog.getByRole('textbox', { name: said.address }).inputValue()
    await dialog.getByRole('button', { name: said.close }).click()
    const guest = await openBrowser({ language })
    const link = `${officeUrl()}/track${new URL(address).hash}`
    await guest.goto(link)
    await guest.getByText(said.until).waitFor()
    await guest.getByText(said.lateBy(72)).first().waitFor()
    await expectAccessible(guest)
    await picture(guest, `public-link-${language}`)
    await guest.setViewportSize({ width: 390, height: 844 })
    await picture(guest, `public-link-${language}-390`)
    await page.getByRole('button', { name: said.revoke(`Cliente ${booking}`) }).click()
    await page.getByRole('row').filter({ hasText: said.revoked }).waitFor()
    await guest.reload()
    await guest.getByText(said.gone).waitFor()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/freight/timeline?q=po-${booking}`)
    await page.getByRole('img', { name: said.map }).waitFor()
    await picture(page, `follows-${language}-390`)
    await page.emulateMedia({ colorScheme: 'light' })
  })
})
