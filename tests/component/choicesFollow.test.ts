// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

/** Two states of a country, each with a city of one name. */
beforeAll(async () => {
  desk = await openDesk()
  await desk.world.deps.db.system('*', async (session) => {
    await session
      .asSystem('currencies')
      .create({ code: 'USD', numericCode: '840', description: 'Dólar', symbol: 'US$', minorUnits: 2 })
    for (const [code, description] of [
      ['1', 'Norte'],
      ['2', 'Sur'],
    ] as const) {
      await session.asSystem('states').create({ codeCountry: 'CO', code, description })
      await session
        .asSystem('cities')
        .create({ country: 'CO', state: `CO~${code}`, code: `9${code}`, description: `Santa Rosa del ${description}` })
    }
  })
  await desk.world.deps.db.system('t1', async (session) => {
    await session
      .asSystem('units-of-measure')
      .create({ code: 'C62', description: 'Unidad', symbol: 'u', dimension: 'COUNT' })
    await session
      .asSystem('taxes')
      .create({ code: 'IVA19', description: 'IVA 19 %', rate: 19, taxType: 'VAT', base: 'NET' })
    await session.asSystem('reference-categories').create({ code: 'CAFE', description: 'Café' })
    await session.asSystem('references').create({
      sku: 'MANEJO',
      description: 'Manejo de carga',
      kind: 'SERVICE',
      category: 'CAFE',
      unit: 'C62',
      price: 90000,
      cost: 45000,
      currency: 'COP',
      tax: 'IVA19',
      managedStock: false,
    })
    for (const [sku, description, price] of [
      ['CAF-1', 'Café molido', 21000],
      ['CAF-2', 'Café en grano', 38000],
    ] as const)
      await session.asSystem('references').create({
        sku,
        description,
        category: 'CAFE',
        unit: 'C62',
        price,
        cost: price / 2,
        currency: 'COP',
        managedStock: false,
      })
  })
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const words = {
  es: {
    country: /^País/,
    state: /^Departamento/,
    city: /^Ciudad/,
    addresses: 'Direcciones',
    add: 'Agregar línea',
    elsewhere: 'La ciudad no pertenece al departamento o al país',
    unusable: 'El registro elegido en el campo Ciudad no se puede usar aquí',
  },
  en: {
    country: /^Country/,
    state: /^State/,
    city: /^City/,
    addresses: 'Addresses',
    add: 'Add line',
    elsewhere: 'The city does not belong to the state or country',
    unusable: 'The record chosen in the City field cannot be used here',
  },
} as const

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name })

/** A line that was added is gone to in the frame after it is drawn: what is pressed before would be another input by then. */
const addLine = async (user: UserEvent): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Agregar línea' }))
  await eventually(() => document.activeElement?.id).toMatch(/-0-reference$/)
}

const choose = async (user: UserEvent, name: RegExp, title: RegExp): Promise<void> => {
  await user.click(box(name))
  await user.click(await screen.findByRole('option', { name: title }))
  await eventually(() => box(name).value).toMatch(title)
}

const toldAt = (input: HTMLElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()

/** How many cities of that name are offered, once those that were asked for before are gone. */
const offers = async (user: UserEvent, name: RegExp, count: number): Promise<void> => {
  await user.click(box(name))
  await eventually(() => screen.queryAllByRole('option', { name: /Santa Rosa/ }).length).toBe(count)
  await user.keyboard('{Escape}')
}

it.each(['es', 'en'] as const)(
  'cities are those of the country, then of the state, and a state chosen after says what fits no more (%s)',
  async (language) => {
    const said = words[language]
    const user = await desk.sit('/warehouses/create', { language })
    await screen.findByRole('combobox', { name: said.country })
    await choose(user, said.country, /Colombia/)
    await offers(user, said.city, 2)
    await choose(user, said.state, /Norte/)
    await offers(user, said.city, 1)
    await choose(user, said.city, /Santa Rosa del Norte/)
    expect(toldAt(box(said.city))).toBe('')
    await choose(user, said.state, /Sur/)
    await eventually(() => toldAt(box(said.city))).toBe(said.elsewhere)
    await choose(user, said.state, /Norte/)
    await eventually(() => toldAt(box(said.city))).toBe('')
  },
)

it.each(['es', 'en'] as const)(
  'an address of a third party goes by its own country and state, not by those of the third party (%s)',
  async (language) => {
    const said = words[language]
    const user = await desk.sit('/entities/create', { language })
    await user.click(await screen.findByRole('tab', { name: said.addresses }))
    await user.click(screen.getByRole('button', { name: said.add }))
    const cell = (name: RegExp) => new RegExp(`${name.source}.*1$`)
    const type = async (name: RegExp, text: string): Promise<readonly string[]> => {
      await user.click(box(cell(name)))
      await user.clear(box(cell(name)))
      await user.keyboard(text)
      const found = await screen.findAllByRole('option', { name: new RegExp(text) })
      return found.map((one) => one.textContent)
    }
    const take = async (name: RegExp, text: string): Promise<void> => {
      await type(name, text)
      await user.click(screen.getByRole('option', { name: new RegExp(text) }))
      await eventually(() => box(cell(name)).value).toContain(text)
    }
    await take(said.country, 'Colombia')
    await take(said.state, 'Norte')
    expect(await type(said.city, 'Santa Rosa')).toHaveLength(1)
    await take(said.city, 'Santa Rosa del Norte')
    await take(said.state, 'Sur')
    await eventually(() => toldAt(box(cell(said.city)))).toBe(said.unusable)
    await take(said.city, 'Santa Rosa del Sur')
    await eventually(() => toldAt(box(cell(said.city)))).toBe('')
  },
)

it('a product fills its line, and another takes its place but for what was typed', async () => {
  const user = await desk.sit('/orders/create', { language: 'es' })
  await user.click(await screen.findByRole('combobox', { name: /^Tipo/ }))
  await user.click(await screen.findByRole('option', { name: 'Pedido de cliente' }))
  await addLine(user)
  const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `${name}, línea 1` })
  const take = async (title: RegExp): Promise<void> => {
    await user.click(box(/^Referencia, línea 1/))
    await user.click(await screen.findByRole('option', { name: title }))
  }
  await take(/molido/)
  await eventually(() => cell('Descripción').value).toBe('Café molido')
  // What is sold is priced when it is saved: by its engine, or the list.
  expect(cell('Valor unitario').value).toBe('')
  await eventually(() => box(/^Unidad, línea 1/).value).toMatch(/Unidad/)
  await user.click(cell('Cantidad'))
  await user.clear(cell('Valor unitario'))
  await user.type(cell('Valor unitario'), '19000')
  await take(/grano/)
  await eventually(() => cell('Descripción').value).toBe('Café en grano')
  await user.click(cell('Cantidad'))
  expect(cell('Valor unitario').value).toMatch(/^19\.?000/)
})

it('the tax of a service is one of the taxes of its line', async () => {
  const user = await desk.sit('/orders/create', { language: 'es' })
  await user.click(await screen.findByRole('combobox', { name: /^Tipo/ }))
  await user.click(await screen.findByRole('option', { name: 'Pedido de cliente' }))
  await addLine(user)
  await user.click(box(/^Referencia, línea 1/))
  await user.click(await screen.findByRole('option', { name: /Manejo/ }))
  await eventually(() => box(/^Impuestos, línea 1/).value).toMatch(/IVA 19/)
  await user.type(screen.getByRole('textbox', { name: 'Cantidad, línea 1' }), '1')
  await user.type(screen.getByRole('textbox', { name: 'Valor unitario, línea 1' }), '90000')
  await user.click(screen.getByRole('textbox', { name: 'Cantidad, línea 1' }))
  await screen.findByText(/107\.100,00/)
})

it('a price that was proposed follows the next product, what is bought is proposed at its cost', async () => {
  const user = await desk.sit('/orders/create', { language: 'es' })
  await user.click(await screen.findByRole('combobox', { name: /^Tipo/ }))
  await user.click(await screen.findByRole('option', { name: 'Orden de compra' }))
  await addLine(user)
  const value = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Valor unitario, línea 1' })
  for (const [title, cost] of [
    [/molido/, /^10\.?500/],
    [/grano/, /^19\.?000/],
  ] as const) {
    await user.click(box(/^Referencia, línea 1/))
    await user.click(await screen.findByRole('option', { name: title }))
    await eventually(() => value().value).toMatch(cost)
    await user.click(value())
  }
})

it('a price that came back with a draft is one that was typed', async () => {
  const user = await desk.sit('/orders/create', { language: 'es' })
  await user.click(await screen.findByRole('combobox', { name: /^Tipo/ }))
  await user.click(await screen.findByRole('option', { name: 'Pedido de cliente' }))
  await addLine(user)
  const value = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Valor unitario, línea 1' })
  await user.type(value(), '17000')
  await user.click(screen.getByRole('textbox', { name: 'Cantidad, línea 1' }))
  await eventually(() => JSON.stringify({ ...sessionStorage })).toContain('17000')
  const kept = Object.entries({ ...sessionStorage })
  desk.leave()
  for (const [key, text] of kept) sessionStorage.setItem(key, String(text))
  const back = await desk.sit('/orders/create', { language: 'es' })
  await eventually(() => value().value).toMatch(/^17\.?000/)
  await back.click(box(/^Referencia, línea 1/))
  await back.click(await screen.findByRole('option', { name: /molido/ }))
  const description = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Descripción, línea 1' }).value
  await eventually(description).toBe('Café molido')
  expect(value().value).toMatch(/^17\.?000/)
})

it('products that are pasted fill what is empty of their lines', async () => {
  const user = await desk.sit('/orders/create', { language: 'es' })
  await user.click(await screen.findByRole('combobox', { name: /^Tipo/ }))
  await user.click(await screen.findByRole('option', { name: 'Orden de compra' }))
  await addLine(user)
  await user.click(box(/^Referencia, línea 1/))
  await user.keyboard('{Escape}')
  await user.paste('CAF-1\t\t\t2\nCAF-2\tTostado oscuro\t\t3\nNADA\t\t\t1')
  const cells = (name: string) =>
    [1, 2, 3].map((row) => screen.getByRole<HTMLInputElement>('textbox', { name: `${name}, línea ${row}` }).value)
  await eventually(() => cells('Descripción')).toEqual(['Café molido', 'Tostado oscuro', ''])
  expect(cells('Cantidad')).toEqual(['2', '3', '1'])
  const values = () => cells('Valor unitario').map((value) => value.replace('.', ''))
  expect(values()).toEqual(['10500', '19000', ''])
  // Another product pasted over one takes its price along; what was written stands, and so does what was not pasted over.
  await user.click(box(/^Referencia, línea 1/))
  await user.keyboard('{Escape}')
  await user.paste('CAF-2\nCAF-1')
  await eventually(values).toEqual(['19000', '10500', ''])
  expect(cells('Descripción')).toEqual(['Café en grano', 'Tostado oscuro', ''])
})

const pickIn = async (user: UserEvent, name: RegExp, title: RegExp | string): Promise<void> => {
  await user.click(await screen.findByRole('combobox', { name }))
  await user.click(await screen.findByRole('option', { name: title }))
}

/** An order of two products at the prices of the form, the second one's typed over. */
const twoPriced = async (user: UserEvent): Promise<() => readonly string[]> => {
  await pickIn(user, /^Tipo/, 'Orden de compra')
  await addLine(user)
  await user.click(box(/^Referencia, línea 1/))
  await user.keyboard('{Escape}')
  await user.paste('CAF-1\t\t\t2\nCAF-2\t\t\t3')
  const cell = (row: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Valor unitario, línea ${row}` })
  const values = () => [1, 2].map((row) => cell(row).value.replace('.', ''))
  await eventually(values).toEqual(['10500', '19000'])
  await user.clear(cell(2))
  await user.type(cell(2), '35000')
  return values
}

it('a price that a form filled in follows the type of its order, what was typed stands', async () => {
  const user = await desk.sit('/orders/create', { language: 'es' })
  const values = await twoPriced(user)
  await pickIn(user, /^Tipo/, 'Pedido de cliente')
  await eventually(values).toEqual(['', '35000'])
  await screen.findByText('Líneas que quedan sin lo que se les proponía: 1')
  await pickIn(user, /^Tipo/, 'Orden de compra')
  await eventually(values).toEqual(['10500', '35000'])
  expect(screen.queryByText(/Líneas que/)).toBeNull()
})

it('a price that a form filled in follows the currency of its order, what was typed stands and is told', async () => {
  const user = await desk.sit('/orders/create', { language: 'es' })
  const values = await twoPriced(user)
  await pickIn(user, /^Moneda/, /USD/)
  await eventually(values).toEqual(['', '35000'])
  await screen.findByText('Líneas que conservan su valor, ahora en USD: 2')
  await screen.findByText('Líneas que quedan sin lo que se les proponía: 1')
  await pickIn(user, /^Moneda/, /COP/)
  await eventually(values).toEqual(['10500', '35000'])
  await eventually(() => screen.queryByText(/sin lo que se les proponía/)).toBeNull()
})

it('what is told of lines is so only while it stands, whatever place they have', async () => {
  const user = await desk.sit('/orders/create', { language: 'es' })
  await twoPriced(user)
  await pickIn(user, /^Moneda/, /USD/)
  await screen.findByText('Líneas que conservan su valor, ahora en USD: 2')
  await pickIn(user, /^Tipo/, 'Pedido de cliente')
  await screen.findByText('Líneas que conservan su valor, ahora en USD: 2')
  await user.click(screen.getByRole('button', { name: /^Quitar la línea 1/ }))
  await screen.findByText('Líneas que conservan su valor, ahora en USD: 1')
  const price = screen.getByRole<HTMLInputElement>('textbox', { name: 'Valor unitario, línea 1' })
  await user.clear(price)
  await user.type(price, '9')
  await eventually(() => screen.queryByText(/Líneas que/)).toBeNull()
})

it('saving waits for prices that are read anew, and amounts whose prices could not be read are told', async () => {
  const user = await desk.sit('/orders/create', { language: 'es' })
  await pickIn(user, /^Tipo/, 'Orden de compra')
  await addLine(user)
  await user.click(box(/^Referencia, línea 1/))
  await user.keyboard('{Escape}')
  await user.paste('CAF-1\nCAF-2\nMANEJO')
  const third = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Valor unitario, línea 3' })
  await eventually(() => third().value).toMatch(/^45\.?000/)
  let fail = (): void => undefined
  const held = new Promise<void>((resolve) => {
    fail = resolve
  })
  const down = () => held.then(() => HttpResponse.json({ message: 'down' }, { status: 503 }))
  desk.line.use(http.get(/\/references\b/, down), http.post(/\/references\b/, down))
  await pickIn(user, /^Moneda/, /USD/)
  await screen.findByText('Para guardar se espera lo que se propone en las líneas')
  const save = screen.getByText<HTMLButtonElement>('Guardar', { selector: 'button' })
  expect(save.disabled).toBe(true)
  fail()
  await screen.findByText('Líneas que conservan su valor, ahora en USD: 1, 2, 3')
  await eventually(() => save.disabled).toBe(false)
  expect(third().value).toMatch(/^45\.?000/)
  await pickIn(user, /^Moneda/, /COP/)
  await eventually(() => screen.queryByText(/Líneas que/)).toBeNull()
})

it('lines on another tab than their currency are told to stand in the new one', async () => {
  const { id } = await desk.world.deps.db.system('t1', async (session) => {
    await session.asSystem('pricing-zones').create({
      code: 'Z1',
      description: 'Urbana',
      origin: 'Norte',
      destination: 'Sur',
      originCountry: 'CO',
      destinationCountry: 'CO',
    })
    return session.asSystem('courier-price-lists').create({
      code: 'PL1',
      description: 'Urbana',
      currency: 'COP',
      validFrom: '2026-01-01',
      rateLines: [{ pricingZone: 'Z1', weightFrom: 0, unitValue: 9000 }],
    })
  })
  const user = await desk.sit(`/courier-price-lists/${encodeURIComponent(id)}/edit`, { language: 'es' })
  await pickIn(user, /^Moneda/, /USD/)
  await user.click(screen.getByRole('tab', { name: 'Tarifas' }))
  await screen.findByText('Líneas que conservan su valor, ahora en USD: 1')
})
