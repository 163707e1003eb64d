// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const words = {
  es: {
    add: 'Agregar línea',
    duplicate: /^Duplicar la línea 1/,
    remove: /^Quitar la línea 1/,
    cell: (name: string, row: number) => `${name}, línea ${row}`,
    quantity: 'Cantidad',
    value: 'Valor unitario',
    discount: 'Descuento (%)',
    reference: 'Referencia',
    none: 'No hay información que coincida con la búsqueda',
    missing: 'El campo Referencia es obligatorio',
    store: 'Almacén',
    delivered: 'Entregado',
    lines: 'Renglones',
    save: 'Guardar',
    shipping: /^Fletes/,
    total: '34,00 COP',
    paste: '2\t\t1.000,50',
    read: '1000,5',
  },
  en: {
    add: 'Add line',
    duplicate: /^Duplicate line 1/,
    remove: /^Remove line 1/,
    cell: (name: string, row: number) => `${name}, line ${row}`,
    quantity: 'Quantity',
    value: 'Unit value',
    discount: 'Discount (%)',
    reference: 'Reference',
    none: 'No information matches the search',
    missing: 'The Reference field is required',
    store: 'Store',
    delivered: 'Delivered',
    lines: 'Lines',
    save: 'Save',
    shipping: /^Freight/,
    total: '34.00 COP',
    paste: '2\t\t1,000.50',
    read: '1000.5',
  },
} as const

type Said = (typeof words)[keyof typeof words]

const cell = (said: Said, name: string, row: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: said.cell(name, row) })

const begun = async (said: Said, language: 'es' | 'en'): Promise<UserEvent> => {
  const user = await desk.sit('/orders/create', { language })
  await user.click(await screen.findByRole('button', { name: said.add }))
  await screen.findByRole('textbox', { name: said.cell(said.quantity, 1) })
  // A line that was added is gone to in the frame after it is drawn.
  await eventually(() => document.activeElement?.id).toMatch(/-0-reference$/)
  return user
}

it.each(['es', 'en'] as const)(
  'lines are typed, duplicated and removed, and come to a total (%s)',
  async (language) => {
    const said = words[language]
    const user = await begun(said, language)
    const grid = screen.getByRole('table')
    const heads = within(grid)
      .getAllByRole('columnheader')
      .map((head) => head.textContent)
    expect(heads).toContain(`${said.quantity}\u00a0*`)
    // What the server gives a line is not asked for, nor what the order says already.
    for (const name of [said.delivered, said.store]) expect(heads).not.toContain(name)
    await user.type(cell(said, said.quantity, 1), '2')
    await user.type(cell(said, said.value, 1), '10')
    await user.type(cell(said, said.discount, 1), '10')
    await user.click(screen.getByRole('button', { name: said.duplicate }))
    expect(cell(said, said.quantity, 2).value).toBe('2')
    await user.clear(cell(said, said.quantity, 2))
    await user.type(cell(said, said.quantity, 2), '1')
    await user.type(screen.getByRole('textbox', { name: said.shipping }), '7')
    await screen.findByText(said.total)
    await user.click(screen.getByRole('button', { name: said.remove }))
    expect(screen.queryByRole('textbox', { name: said.cell(said.quantity, 2) })).toBeNull()
    expect(cell(said, said.quantity, 1).value).toBe('1')
    expect(cell(said, said.discount, 1).value).toBe('10')
  },
)

it.each(['es', 'en'] as const)('rows of a spreadsheet fill cells and make lines (%s)', async (language) => {
  const said = words[language]
  const user = await begun(said, language)
  await user.click(cell(said, said.quantity, 1))
  await user.paste(`${said.paste}\n3\t\tmuch\n`)
  expect([1, 2].map((row) => cell(said, said.quantity, row).value)).toEqual(['2', '3'])
  expect(cell(said, said.value, 1).value.replace(/[.,](?=\d{3}[.,])/, '')).toBe(said.read)
  // What is no number stays as it was pasted, for the validation to say so.
  expect(cell(said, said.value, 2).value).toBe('much')
  await user.click(screen.getByRole('button', { name: said.save }))
  const wrong = cell(said, said.value, 2)
  await eventually(() => wrong.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).not.toBe('')
  await user.clear(wrong)
  await user.type(wrong, '7')
  await eventually(() => wrong.getAttribute('aria-invalid')).toBeNull()
})

it('a record is pasted by its name or its code; what none is called stays as it was pasted', async () => {
  await desk.world.deps.db.system('t1', async (session) => {
    await session.asSystem('reference-categories').create({ code: 'CAFE', description: 'Café' })
    const unit = { code: 'C62', description: 'Unidad', symbol: 'u', dimension: 'COUNT' } as const
    await session.asSystem('units-of-measure').create(unit)
    const one = { category: 'CAFE', unit: 'C62', kind: 'SERVICE', managedStock: false } as const
    await session.asSystem('references').create({ ...one, sku: 'TUESTE', description: 'Tueste de café' })
    await session.asSystem('references').create({ ...one, sku: 'MOLIDO', description: 'Molienda' })
  })
  const said = words.es
  const user = await begun(said, 'es')
  const named = (row: number): HTMLInputElement =>
    screen.getByRole('combobox', { name: said.cell(said.reference, row) })
  await user.click(named(1))
  await user.paste('tueste de CAFÉ\t1\nMOLIDO\t2\nNada así\t3\n')
  await eventually(() => [1, 2, 3].map((row) => named(row).value)).toEqual([
    'TUESTE · Tueste de café',
    'MOLIDO · Molienda',
    'Nada así',
  ])
})

it('Enter goes down a column and adds a line below the last', async () => {
  const said = words.es
  const user = await begun(said, 'es')
  await user.click(cell(said, said.quantity, 1))
  await user.keyboard('4{Enter}')
  await screen.findByRole('textbox', { name: said.cell(said.quantity, 2) })
  await eventually(() => document.activeElement).toBe(cell(said, said.quantity, 2))
  await user.keyboard('5{ArrowUp}')
  await eventually(() => document.activeElement).toBe(cell(said, said.quantity, 1))
  expect([1, 2].map((row) => cell(said, said.quantity, row).value)).toEqual(['4', '5'])
})

it('one click on a cell that refers to something shows what there is, Tab alone does not', async () => {
  const said = words.es
  const user = await begun(said, 'es')
  const chooser = (): HTMLInputElement =>
    screen.getByRole<HTMLInputElement>('combobox', { name: said.cell(said.reference, 1) })
  /** What there is, or that there is nothing. */
  const list = (): HTMLElement | null => screen.queryByRole('listbox') ?? screen.queryByText(said.none)
  await user.click(cell(said, said.quantity, 1))
  await eventually(() => chooser().readOnly).toBe(true)
  chooser().focus()
  await eventually(() => chooser().readOnly).toBe(false)
  expect(list()).toBeNull()
  await user.click(cell(said, said.quantity, 1))
  await eventually(() => chooser().readOnly).toBe(true)
  await user.click(chooser())
  await eventually(list).not.toBeNull()
  expect(document.activeElement).toBe(chooser())
})

it('what is wrong with a cell is shown once, also while its selector is in hand', async () => {
  const said = words.es
  const user = await begun(said, 'es')
  const chooser = (): HTMLInputElement =>
    screen.getByRole<HTMLInputElement>('combobox', { name: said.cell(said.reference, 1) })
  await user.click(screen.getByRole('button', { name: said.save }))
  await eventually(() => chooser().getAttribute('aria-invalid')).toBe('true')
  // A refused form leads to what is wrong first, a moment later.
  await eventually(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  chooser().focus()
  await eventually(() => chooser().readOnly).toBe(false)
  const shown = within(screen.getByRole('table'))
    .getAllByText(said.missing)
    .filter((one) => getComputedStyle(one).display !== 'none')
  expect(shown).toHaveLength(1)
})

it.each([
  ['es', 'Renglones, línea 2: El campo Referencia es obligatorio'],
  ['en', 'Lines, line 2: The Reference field is required'],
] as const)('what stands against saving names the line (%s)', async (language, told) => {
  const said = words[language]
  const user = await begun(said, language)
  await user.click(screen.getByRole('button', { name: said.add }))
  await user.click(await screen.findByRole('button', { name: said.save }))
  await screen.findByRole('button', { name: told })
  expect(screen.getByRole('button', { name: told.replace('2', '1') })).toBeTruthy()
})

it('a line that is scrolled out of sight is gone to as it is added, and from what is wrong with it', async () => {
  const said = words.en
  const sizes = [
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400),
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800),
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400),
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(90_000),
  ]
  const former = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTo')
  Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
    if (typeof to === 'object') this.scrollTop = to.top ?? 0
    this.dispatchEvent(new Event('scroll'))
  }
  try {
    const user = await desk.sit('/orders/create', { language: 'en' })
    const press = async (name: string): Promise<void> =>
      user.click(await screen.findByText(name, { selector: 'button' }))
    const inHand = (): string => document.activeElement?.id ?? ''
    await press(said.add)
    await eventually(inHand).toMatch(/-0-reference$/)
    const quantityOf = (row: number) => document.querySelector(`[id$="-${row}-quantity"]`)
    await user.click(quantityOf(0) ?? document.body)
    await user.paste('2\n'.repeat(50))
    await eventually(() => [quantityOf(0) !== null, quantityOf(49)]).toEqual([true, null])
    await press(said.add)
    await eventually(inHand).toMatch(/-50-reference$/)
    await press(said.save)
    await press(`${said.lines}, line 3: ${said.missing}`)
    await eventually(inHand).toMatch(/-2-reference$/)
  } finally {
    for (const size of sizes) size.mockRestore()
    if (former === undefined) Reflect.deleteProperty(Element.prototype, 'scrollTo')
    else Object.defineProperty(Element.prototype, 'scrollTo', former)
  }
})
