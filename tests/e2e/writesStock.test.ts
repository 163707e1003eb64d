import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openArchive } from './archive.ts'
import { findFloor, kardexOf, product, rowsOf } from './floorWork.ts'
import { eventually, personAt, picture } from './office.ts'

const words = {
  es: {
    store: /^Almacén/,
    reference: /^Referencia/,
    quantity: /^Cantidad/,
    unitCost: /^Costo unitario/,
    amount: /^Valor del ajuste/,
    lot: /^Lote/,
    entry: 'Entrada',
    exit: 'Salida',
    increase: 'Aumento de costo',
    first: 'Escoja primero el almacén',
    twelve: '12,5',
    post: 'Registrar',
    draft: 'Guardar borrador',
    posted: /^Registrado: /,
    saved: /^Borrador guardado: /,
  },
  en: {
    store: /^Store/,
    reference: /^Reference/,
    quantity: /^Quantity/,
    unitCost: /^Unit cost/,
    amount: /^Amount of the adjustment/,
    lot: /^Lot/,
    entry: 'Entry',
    exit: 'Exit',
    increase: 'Cost increment',
    first: 'Choose the store first',
    twelve: '12.5',
    post: 'Post',
    draft: 'Save draft',
    posted: /^Posted: /,
    saved: /^Draft saved: /,
  },
} as const

it.each(['es', 'en'] as const)(
  'an entry, an exit and an adjustment of cost are written line by line (%s)',
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const { store } = await findFloor(archive)
    const { code } = await archive.get(`/config/stores/${store}`)
    const sku = await product(archive)
    const page = await personAt('/wms/TypeDocumentWhreceipt', 'admin@andina.test', { language })
    const main = page.getByRole('main')
    const find = async (label: RegExp, sought: string): Promise<void> => {
      const box = main.getByRole('combobox', { name: label }).first()
      await box.click()
      await box.fill(sought)
      await page
        .getByRole('option', { name: new RegExp(sought) })
        .first()
        .click()
    }
    const cell = (label: RegExp) => main.getByRole('textbox', { name: label }).first()
    const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
    const choose = (kind: string) => main.getByRole('radio', { name: kind, exact: true }).check()

    await choose(said.exit)
    await page.getByText(said.first, { exact: true }).waitFor()
    await choose(said.entry)
    await find(said.store, String(code))
    await find(said.reference, sku)
    await cell(said.quantity).fill(said.twelve)
    await cell(said.unitCost).fill('20')
    await cell(said.lot).fill('L-1')
    await expectAccessible(page)
    await picture(page, `stock-entry-${language}`)
    await press(said.post)
    await page.getByText(said.posted).waitFor()
    expect(await kardexOf(archive, sku)).toEqual([['12', 12.5, 12.5]])

    // No more goes out than is there; what is there stands beside it.
    await choose(said.exit)
    await find(said.reference, sku)
    await main
      .getByText(said.twelve, { exact: true })
      .or(main.getByText(`${said.twelve} u`))
      .first()
      .waitFor()
    await cell(said.quantity).fill('40')
    await press(said.post)
    await eventually(() => cell(said.quantity).getAttribute('aria-invalid')).toBe('true')
    await picture(page, `stock-exit-${language}`)
    await cell(said.quantity).fill('2')
    await press(said.draft)
    await page.getByText(said.saved).waitFor()
    const [draft] = await rowsOf(archive, '/transactions/documents', {
      range: [0, 0],
      sort: ['createdAt', 'DESC'],
      filter: { switches: '11', state: 'DRAFT' },
    })
    const kept = await archive.get(`/transactions/documents/${String(draft?.['type'])}/${String(draft?.['number'])}`)
    expect(kept['lines']).toEqual([expect.objectContaining({ reference: sku, quantity: 2, unitCost: null })])

    await choose(said.increase)
    await find(said.reference, sku)
    await cell(said.amount).fill('50')
    await press(said.post)
    await eventually(async () => (await kardexOf(archive, sku)).length).toBe(2)
    expect((await kardexOf(archive, sku)).at(-1)).toEqual(['14', 0, 12.5])
  },
)
