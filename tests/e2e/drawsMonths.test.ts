import { expect, it } from 'vitest'
import { eventually, personAt, picture } from './office.ts'

interface Place {
  readonly left: number
  readonly right: number
}

const gapsOf = (places: readonly Place[]): readonly number[] =>
  places.slice(1).map(({ left, right }, at) => {
    const { left: formerLeft = 0, right: formerRight = 0 } = places[at] ?? {}
    return Math.round((left + right) / 2 - (formerLeft + formerRight) / 2)
  })

it.each([
  [1440, 900],
  [390, 844],
])('the months below a chart are named at even distances, up to this one (%i px)', async (width, height) => {
  const page = await personAt('/')
  await page.setViewportSize({ width, height })
  await page.getByRole('combobox', { name: 'Periodo' }).selectOption({ label: 'Últimos 12 meses' })
  const chart = page.getByRole('img', { name: /12 meses/ })
  const names = chart.locator('.MuiChartsAxis-directionX .MuiChartsAxis-tickLabel')
  await eventually(() => names.count()).toBeGreaterThan(2)
  const places = await names.evaluateAll((all) =>
    all.map((one) => {
      const { left, right } = one.getBoundingClientRect()
      return { left, right }
    }),
  )
  const gaps = gapsOf(places)
  for (const gap of gaps) expect(Math.abs(gap - (gaps[0] ?? 0))).toBeLessThanOrEqual(1)
  for (const [at, { left }] of places.entries()) if (at > 0) expect(left).toBeGreaterThan(places[at - 1]?.right ?? 0)
  const month = new Intl.DateTimeFormat('es', { month: 'short', timeZone: 'America/Bogota' }).format(new Date())
  expect(await names.last().textContent()).toContain(month)
  await picture(page, `months-${width}`)
})

it('on a phone the rows of a list take the width that there is, and so few lines', async () => {
  const page = await personAt(`/orders?filter=${encodeURIComponent(JSON.stringify({ q: 'PV-' }))}`)
  await page.setViewportSize({ width: 390, height: 844 })
  const row = page.getByRole('row').filter({ hasText: 'PV-' }).first()
  await row.waitFor()
  await page.getByText('COP').first().waitFor()
  await picture(page, 'phone-orders')
  const heights = await page
    .getByRole('row')
    .filter({ hasText: 'PV-' })
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(100)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  expect(wide).toBe(true)
})
