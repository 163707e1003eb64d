import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { newCode, openArchive } from './archive.ts'
import { eventually, type Language, personAt } from './office.ts'

it('the due date of an invoice follows its date and payment term until it is typed', async () => {
  const archive = await openArchive()
  const code = newCode()
  await archive.create('/config/payment-terms', { code, description: `Plazo ${code}`, days: 45 })
  const page = await personAt('/invoices/create')
  const date = page.getByLabel(/^Fecha( \*)?$/)
  const due = page.getByLabel(/^Fecha de vencimiento( \*)?$/)
  await date.fill('10/03/2026')
  await page.getByRole('combobox', { name: 'Condición de pago' }).fill(code)
  await page.getByRole('option', { name: code }).first().click()
  await eventually(() => due.inputValue()).toBe('24/04/2026')
  await date.fill('11/03/2026')
  await eventually(() => due.inputValue()).toBe('25/04/2026')
  await due.fill('30/06/2026')
  await date.fill('12/03/2026')
  await date.press('Tab')
  await eventually(() => date.inputValue()).toBe('12/03/2026')
  expect(await due.inputValue()).toBe('30/06/2026')
})

const words = {
  es: { phone: /^Teléfono/, hint: /los espacios se quitan/, digit: 'Calcular el dígito de control' },
  en: { phone: /^Phone/, hint: /spaces are taken out/, digit: 'Work out the check digit' },
} as const

it.each(['es', 'en'] as const satisfies readonly Language[])(
  'a form says what a text must look like before it refuses it, takes a telephone as people write it, and works out a check digit (%s)',
  async (language) => {
    const said = words[language]
    const page = await personAt('/branches/create', 'admin@andina.test', { language })
    const phone = page.getByRole('textbox', { name: said.phone })
    await page.getByText(said.hint).waitFor()
    await phone.fill('00 57 (601) 744-41.00')
    await phone.press('Tab')
    await eventually(() => phone.inputValue()).toBe('+57(601)7444100')
    const gln = page.getByRole('textbox', { name: /^GLN/ })
    await gln.fill('770123456789')
    await page.getByRole('button', { name: said.digit }).click()
    await eventually(() => gln.inputValue()).toBe('7701234567897')
    expect(await gln.getAttribute('aria-invalid')).not.toBe('true')
    await expectAccessible(page)
  },
)
