// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { tax } from '../attacks/companies.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

/** The server without the screen. */
const ask = async (request: string, body?: object, who: 'a1' | 'c1' = 'a1') => {
  const answer = await desk.world.ask(request, {
    token: desk.world.tokens[who],
    ...(body === undefined ? {} : { body }),
  })
  if (answer.status >= 300) throw new Error(`${request} answered ${answer.status} ${answer.text}`)
  return answer
}

const words = {
  es: {
    code: /^Código/,
    name: /^Nombre/,
    description: /^Descripción/,
    rate: /^Tarifa/,
    type: /^Tipo/,
    base: /^Base/,
    warehouse: /^Código de la bodega|^Bodega/,
    save: 'Guardar',
    conflict: 'Otra persona cambió este registro',
    lastChange: /Último cambio: c1, \d/,
    elsewhere: 'Usted cambió este registro en otra parte',
    ownChange: /Último cambio: usted, \d/,
    theirs: 'Lo guardado',
    merge: 'Guardar la mezcla',
    inactive: '(inactivo)',
    vat: 'IVA',
    net: 'Neto',
    offer: '+ Crear «W7»',
    cancel: 'Cancelar',
    branch: /^Sucursal/,
    none: 'No hay información que coincida con la búsqueda',
    unreachable: 'No hay conexión con el servidor',
  },
  en: {
    code: /^Code/,
    name: /^Name/,
    description: /^Description/,
    rate: /^Rate/,
    type: /^Type/,
    base: /^Base/,
    warehouse: /^Warehouse/,
    save: 'Save',
    conflict: 'Somebody else changed this record',
    lastChange: /Last change: c1, \d/,
    elsewhere: 'You changed this record elsewhere',
    ownChange: /Last change: you, \d/,
    theirs: 'Stored',
    merge: 'Save the merge',
    inactive: '(inactive)',
    vat: 'VAT',
    net: 'Net',
    offer: '+ Create “W7”',
    cancel: 'Cancel',
    branch: /^Branch/,
    none: 'No information matches the search',
    unreachable: 'The server cannot be reached',
  },
} as const

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

/** Chooses one of a fixed list of words. */
const choose = async (user: UserEvent, name: RegExp, word: string): Promise<void> => {
  await user.click(screen.getByRole('combobox', { name }))
  await user.click(await screen.findByRole('option', { name: word }))
}

const writtenIn = async (name: RegExp): Promise<string> => (await field(name)).value

const setStatus = (warehouse: string, status: string) => ask(`PUT /config/warehouses/${warehouse}`, { status })

const storeOf = async (warehouse: string): Promise<string> =>
  String((await ask(`GET /config/warehouses/${warehouse}/stores`)).list[0]?.['id'])

it.each(['es', 'en'] as const)(
  'what the server alone refuses is told at its field, and nothing typed is lost (%s)',
  async (language) => {
    const said = words[language]
    const user = await desk.sit(`/stores/${await storeOf('W1')}/edit`, { language })
    const name = await field(said.name)
    await user.clear(name)
    await user.type(name, 'Muelle norte')
    const warehouse = screen.getByRole<HTMLInputElement>('combobox', { name: said.warehouse })
    // Until its name has come it is not written into.
    await eventually(() => warehouse.value).toContain('House W1')
    await user.clear(warehouse)
    await user.type(warehouse, 'House W2')
    await user.click(await screen.findByRole('option', { name: /^W2 House W2/ }))
    await setStatus('W2', 'INACTIVE')
    try {
      await user.click(screen.getByRole('button', { name: said.save }))
      await eventually(() => warehouse.getAttribute('aria-invalid')).toBe('true')
      const [told = ''] = (warehouse.getAttribute('aria-describedby') ?? '').split(' ').slice(-1)
      expect(document.getElementById(told)?.textContent).not.toBe('')
      expect(
        within(screen.getByRole('alert')).getByText(document.getElementById(told)?.textContent ?? '', { exact: false }),
      ).toBeTruthy()
      expect(await writtenIn(said.name)).toBe('Muelle norte')
      expect(warehouse.value).toContain('House W2')
    } finally {
      await setStatus('W2', 'ACTIVE')
    }
    await user.click(screen.getByRole('button', { name: said.save }))
    await eventually(() => location.pathname).not.toContain('/edit')
    const moved = location.pathname.split('/').at(-1) ?? ''
    expect((await ask(`GET /config/stores/${moved}`)).body).toMatchObject({ name: 'Muelle norte', warehouseCode: 'W2' })
  },
)

it.each(['es', 'en'] as const)(
  'who saves second chooses field by field, and neither work is lost (%s)',
  async (language) => {
    const said = words[language]
    const code = `M-${language.toUpperCase()}`
    await ask('POST /config/taxes', tax(code))
    const user = await desk.sit(`/taxes/${code}/edit`, { language })
    const description = await field(said.description)
    await user.clear(description)
    await user.type(description, 'Mine')
    const rate = await field(said.rate)
    await user.clear(rate)
    await user.type(rate, '7')
    await ask(`PUT /config/taxes/${code}`, { description: 'Theirs', taxType: 'ICA' }, 'c1')

    await user.click(screen.getByRole('button', { name: said.save }))
    const dialog = await screen.findByRole('dialog', { name: said.conflict })
    expect(within(dialog).getByText(said.lastChange)).toBeTruthy()
    expect(within(dialog).getByRole('columnheader', { name: said.theirs })).toBeTruthy()
    expect(within(dialog).getAllByRole('radio')).toHaveLength(2)
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Mine' }).checked).toBe(true)
    await user.click(within(dialog).getByRole('radio', { name: 'Theirs' }))
    await user.click(within(dialog).getByRole('button', { name: said.merge }))
    await eventually(async () => (await ask(`GET /config/taxes/${code}`)).body).toMatchObject({
      description: 'Theirs',
      rate: 7,
      taxType: 'ICA',
      version: 3,
    })
  },
)

it.each(['es', 'en'] as const)('who saved elsewhere is told of himself, and of nobody else (%s)', async (language) => {
  const said = words[language]
  const code = `O-${language.toUpperCase()}`
  await ask('POST /config/taxes', tax(code))
  const user = await desk.sit(`/taxes/${code}/edit`, { language })
  const description = await field(said.description)
  await user.clear(description)
  await user.type(description, 'Here')
  await ask(`PUT /config/taxes/${code}`, { description: 'On the phone' })

  await user.click(screen.getByRole('button', { name: said.save }))
  const dialog = await screen.findByRole('dialog', { name: said.elsewhere })
  expect(within(dialog).getByText(said.ownChange)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: said.merge }))
  await eventually(async () => (await ask(`GET /config/taxes/${code}`)).body).toMatchObject({ description: 'Here' })
})

it.each(['es', 'en'] as const)(
  'a selector offers active records, and the stored one though it is active no more (%s)',
  async (language) => {
    const said = words[language]
    const store = await storeOf('W1')
    await setStatus('W1', 'INACTIVE')
    try {
      const user = await desk.sit(`/stores/${store}/edit`, { language })
      const warehouse = await screen.findByRole<HTMLInputElement>('combobox', { name: said.warehouse })
      await eventually(() => warehouse.value).toContain(`House W1 ${said.inactive}`)
      await user.click(warehouse)
      await screen.findByRole('option', { name: /House W2/ })
      expect(screen.queryByRole('option', { name: /House W1/ })).toBeNull()
      await user.keyboard('{Escape}')

      const name = await field(said.name)
      await user.clear(name)
      await user.type(name, `Kept ${language}`)
      await user.click(screen.getByRole('button', { name: said.save }))
      await eventually(async () => (await ask(`GET /config/stores/${store}`)).body).toMatchObject({
        name: `Kept ${language}`,
        warehouseCode: 'W1',
      })
    } finally {
      await setStatus('W1', 'ACTIVE')
    }
  },
)

it('a selector leaves nothing on the page that no browser knows', async () => {
  await desk.sit('/stores/create')
  await screen.findByRole('combobox', { name: words.es.warehouse })
  expect(document.querySelector('[inputprops]')).toBeNull()
})

it('a selector offers what is chosen already to who seeks it again', async () => {
  const user = await desk.sit(`/stores/${await storeOf('W2')}/edit`)
  const warehouse = await screen.findByRole<HTMLInputElement>('combobox', { name: words.es.warehouse })
  await eventually(() => warehouse.value).toContain('House W2')
  await user.tripleClick(warehouse)
  await user.keyboard('House W2')
  await user.click(await screen.findByRole('option', { name: /House W2/, selected: true }))
  await eventually(() => warehouse.value).toContain('House W2')
})

it.each(['es', 'en'] as const)(
  'who gives up making what a selector lacks has chosen nothing, or what was chosen before (%s)',
  async (language) => {
    const said = words[language]
    const user = await desk.sit('/stores/create', { language })
    const warehouse = await screen.findByRole<HTMLInputElement>('combobox', { name: said.warehouse })
    const givesUp = async (): Promise<void> => {
      await user.tripleClick(warehouse)
      await user.keyboard('W7')
      await user.click(await screen.findByRole('option', { name: said.offer }))
      const dialog = within(await screen.findByRole('dialog'))
      await user.click(await dialog.findByRole('button', { name: said.cancel }))
      await eventually(() => screen.queryByRole('dialog')).toBeNull()
    }
    await givesUp()
    await eventually(() => warehouse.value).toBe('')
    // The focus is back, and the list stands open: it is closed first.
    await user.click(await field(said.name))
    await user.click(warehouse)
    await user.click(await screen.findByRole('option', { name: /House W2/ }))
    await givesUp()
    await eventually(() => warehouse.value).toContain('House W2')
  },
)

it('a selector offers to make what it lacks to who may make it, and to nobody else', async () => {
  const said = words.es
  const token = desk.world.tokens.c1
  const user = await desk.sit('/stores/create', { token })
  await user.type(await screen.findByRole('combobox', { name: said.warehouse }), 'W7')
  await screen.findByRole('option', { name: said.offer })
  desk.leave()
  await (await desk.sit('/warehouses/create', { token })).type(
    await screen.findByRole('combobox', { name: said.branch }),
    'W7',
  )
  await screen.findByText(said.none)
  expect(screen.queryByRole('option')).toBeNull()
})

it('what is chosen stands aside while another is sought, so that Enter takes the other', async () => {
  const user = await desk.sit(`/stores/${await storeOf('W2')}/edit`)
  const warehouse = await screen.findByRole<HTMLInputElement>('combobox', { name: words.es.warehouse })
  await eventually(() => warehouse.value).toContain('House W2')
  await user.tripleClick(warehouse)
  await user.paste('House W1')
  const offered = (): readonly (string | null)[] => screen.queryAllByRole('option').map((one) => one.textContent)
  await eventually(offered).toEqual(['W1 House W1', '+ Crear «House W1»'])
  await user.keyboard('{Enter}')
  await eventually(() => warehouse.value).toMatch(/W1 · House W1/)
})

it('Enter in a selector takes what answers the text, never what stood there before', async () => {
  const user = await desk.sit('/stores/create')
  const warehouse = await screen.findByRole<HTMLInputElement>('combobox', { name: words.es.warehouse })
  await user.click(warehouse)
  await screen.findByRole('option', { name: /House W1/ })
  await user.keyboard('House W2{Enter}')
  await eventually(() => warehouse.value).toContain('House W2')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each(['{Enter}', '{Tab}'])(
  'what %s takes by its code is chosen though the next field has the focus by then',
  async (key) => {
    const user = await desk.sit('/stores/create')
    const warehouse = await screen.findByRole<HTMLInputElement>('combobox', { name: words.es.warehouse })
    const name = await field(words.es.name)
    warehouse.focus()
    await user.paste('W2')
    await user.keyboard(key)
    name.focus()
    await eventually(() => warehouse.value).toContain('House W2')
    expect(document.activeElement).toBe(name)
  },
)

it.each(['es', 'en'] as const)(
  'a record whose answer was lost is saved again, and is there once (%s)',
  async (language) => {
    const said = words[language]
    const code = `L-${language.toUpperCase()}`
    let sent = 0
    desk.line.use(
      http.post(
        '*/api/config/taxes',
        async ({ request }) => {
          sent += 1
          await desk.world.app.fetch(request)
          return HttpResponse.error()
        },
        { once: true },
      ),
    )
    const user = await desk.sit('/taxes/create', { language })
    await user.type(await field(said.code), code)
    await user.type(await field(said.description), 'Lost')
    await user.type(await field(said.rate), '8')
    await choose(user, said.type, said.vat)
    await choose(user, said.base, said.net)
    await user.click(screen.getByRole('button', { name: said.save }))
    expect((await screen.findByRole('alert')).textContent).toContain(said.unreachable)
    expect(sent).toBe(1)
    expect(await writtenIn(said.description)).toBe('Lost')
    await user.click(screen.getByRole('button', { name: said.save }))
    await eventually(() => location.pathname).toBe(`/taxes/${code}`)
    const { list } = await ask(`GET /config/taxes/${code}/history`)
    expect(list.map(({ action }) => action)).toEqual(['create'])
  },
)
