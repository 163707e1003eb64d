import { expect, it } from 'vitest'
import { newCode, openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, personAt, picture } from './office.ts'

/** A week in which no other test plans anything. */
const days = { tuesday: '2031-03-04', thursday: '2031-03-06' } as const

const at = (day: string, time: string): string => `${day}T${time}:00-05:00`

it('X-DOCK-OVERLAP: appointments are seen, dragged to another day, refused at a taken dock and confirmed', async () => {
  const archive = await openArchive()
  const dock = newCode()
  const appointment = (title: string, day: string, from: string, to: string) =>
    archive.create('/transactions/shipment-schedules', {
      shipment: 'S-1',
      title,
      start: at(day, from),
      end: at(day, to),
      warehouse: 'BOG1',
      dock,
      transport: 'Ground',
      vehiclePlate: 'ABC-123',
      scheduleState: 'PLANNED',
    })
  const moving = await appointment(`Cita ${dock}`, days.tuesday, '09:00', '10:00')
  await appointment(`Fija ${dock}`, days.thursday, '09:30', '11:00')
  const page = await personAt(`/dashboard/schedule?span=week&day=${days.tuesday}`)
  const entry = page.getByRole('button', { name: new RegExp(`Cita ${dock}`) })
  const cell = (day: string) =>
    page.getByRole('cell').filter({ has: page.getByRole('button', { name: day, exact: true }) })
  await entry.waitFor()
  await expectAccessible(page)
  await picture(page, 'schedule-week')

  // What is told of it goes by itself: it is waited for before it is dropped.
  await Promise.all([
    page.getByText(`El muelle ${dock} está ocupado a esa hora`).waitFor(),
    entry.dragTo(cell('06 de mar de 2031')),
  ])
  const stored = async (field: string) => (await archive.get(`/transactions/shipment-schedules/${moving.id}`))[field]
  expect(new Date(String(await stored('start'))).toISOString()).toBe(new Date(at(days.tuesday, '09:00')).toISOString())

  await entry.dragTo(cell('05 de mar de 2031'))
  await eventually(async () => new Date(String(await stored('start'))).toISOString()).toBe(
    new Date(at('2031-03-05', '09:00')).toISOString(),
  )

  // By the hour its end is dragged: the appointment is drawn over all its hours.
  await page.getByRole('button', { name: '05 de mar de 2031', exact: true }).click()
  const hourCell = (time: string) => page.getByRole('cell', { name: `${time} Muelle ${dock}` })
  const end = page.getByTitle(`Arrastre para cambiar hasta cuándo va Cita ${dock}`)
  const lastsUntil = async (hour: string, until: string): Promise<void> => {
    await Promise.all([
      page.getByText(`Cita ${dock} va hasta 05 de mar de 2031, ${until}`).waitFor(),
      end.dragTo(hourCell(hour)),
    ])
  }
  await lastsUntil('11:00', '12:00')
  await eventually(async () => new Date(String(await stored('end'))).toISOString()).toBe(
    new Date(at('2031-03-05', '12:00')).toISOString(),
  )
  await hourCell('11:00')
    .getByTitle(/Arrastre/)
    .waitFor()
  await picture(page, 'schedule-day')
  await lastsUntil('09:00', '10:00')
  await eventually(async () => new Date(String(await stored('end'))).toISOString()).toBe(
    new Date(at('2031-03-05', '10:00')).toISOString(),
  )
  expect(new Date(String(await stored('start'))).toISOString()).toBe(new Date(at('2031-03-05', '09:00')).toISOString())
  await hourCell('09:00')
    .getByTitle(/Arrastre/)
    .waitFor()

  await entry.click()
  await page.getByRole('button', { name: 'Confirmar llegada' }).click()
  await eventually(() => stored('scheduleState')).toBe('ARRIVED')

  await page.getByRole('radio', { name: 'Mes' }).click()
  await entry.waitFor()
  await page.getByRole('button', { name: 'Nueva cita: 07 de mar de 2031' }).click()
  await page.getByRole('textbox', { name: /^Asunto/ }).fill(`Nueva ${dock}`)
  await page.getByRole('textbox', { name: /^Embarque/ }).fill('S-2')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('button', { name: new RegExp(`Nueva ${dock}`) }).waitFor()
})
