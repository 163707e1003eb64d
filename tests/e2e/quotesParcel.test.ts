import { expect, it } from 'vitest'
import { openArchive } from './archive.ts'
import { eventually, personAt } from './office.ts'

it('a quick rate that is saved with a double click is one quotation', async () => {
  const archive = await openArchive()
  const quoted = async (): Promise<number> => {
    const { list } = await archive.ask('GET /transactions/client-quotations', {
      token: archive.token,
      query: { filter: { customer: '1003' } },
    })
    return list.length
  }
  const before = await quoted()
  const page = await personAt('/courier/quotation')
  const pick = async (label: string, typed: string, option: RegExp): Promise<void> => {
    await page.getByRole('combobox', { name: label, exact: true }).fill(typed)
    await page.getByRole('option', { name: option }).first().click()
  }
  await pick('Cliente', '1003', /1003/)
  await pick('Ciudad de origen', 'Bogotá', /Bogotá.*Colombia/)
  await pick('Ciudad de destino', 'Medellín', /Medellín.*Antioquia/)
  await page.getByRole('textbox', { name: 'Peso del renglón, línea 1' }).fill('5')
  for (const side of ['Largo', 'Ancho', 'Alto'])
    await page.getByRole('textbox', { name: `${side}, línea 1` }).fill('20')
  await pick('Servicio con que se cobra', 'SRV-ETIQ', /SRV-ETIQ/)
  // What is kept is the price of what is asked now.
  await page.getByRole('region', { name: 'Precio' }).getByText('Impuesto').first().waitFor()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/client-quotations')) sent.push(request.url())
  })
  // A notice goes by itself: it is waited for before it is told.
  await Promise.all([
    page.getByText('Registro guardado', { exact: true }).waitFor(),
    page.getByRole('button', { name: 'Guardar cotización' }).dblclick(),
  ])
  await page.getByRole('link', { name: /^Cotización .* guardada$/ }).waitFor()
  await eventually(quoted).toBe(before + 1)
  // Another would have been sent before what it pressed was gone.
  expect(sent).toHaveLength(1)
})
