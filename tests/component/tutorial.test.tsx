// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { ResourcePages } from '../../src/ui/resource/ResourcePages.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

/** Pages written as in react-admin's tutorial, as an integrator lays them in `src/custom/resources`. */
const pages: ResourcePages = {
  'cost-centers': () => import('./pages/cost-centers.tsx'),
  countries: () => import('./pages/countries.tsx'),
  'pricing-engines': () => import('./pages/pricing-engines.tsx'),
  stores: () => import('./pages/stores.tsx'),
  taxes: () => import('./pages/taxes.tsx'),
  warehouses: () => import('./pages/warehouses.tsx'),
}

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const ask = (operation: string, query: { readonly [name: string]: unknown } = {}) =>
  desk.world.ask(operation, { token: desk.world.tokens.a1, query })

const looks = [
  { language: 'es', theme: 'light', save: 'Guardar', code: 'Código', saved: 'Consultas guardadas', named: 'Nombre' },
  { language: 'en', theme: 'dark', save: 'Save', code: 'Code', saved: 'Saved queries', named: 'Name' },
] as const

/** Asking again and again, nobody looks up for each element whether it is in sight. */
const anywhere = { hidden: true } as const

/** What stands in the column of codes, whether rows can be ticked or not. */
const codes = (code: string): readonly (string | null)[] => {
  const at = screen.getAllByRole('columnheader', anywhere).findIndex(({ textContent }) => textContent?.includes(code))
  return screen
    .getAllByRole('row', anywhere)
    .slice(1)
    .map((row) => within(row).getAllByRole('cell', anywhere)[at]?.textContent ?? null)
}

it.each(looks)('a list with a reference and filters beside it ($language, $theme)', async (look) => {
  const user = await desk.sit('/stores', { ...look, pages })
  await screen.findByRole('columnheader', { name: new RegExp(look.code) })
  await eventually(() => codes(look.code)).toEqual(['W1-S1', 'W1-S2', 'W1-S3', 'W2-S1', 'W2-S2'])
  await eventually(() => screen.queryAllByText('Calle 1 # 2-3')).toHaveLength(5)
  await screen.findByText(look.saved)
  await user.click(screen.getByText('Returns'))
  await eventually(() => screen.queryAllByRole('row', anywhere).length).toBe(0)
  expect(new URLSearchParams(location.search).get('filter')).toBe('{"kind":"RETURNS"}')
  await user.click(screen.getByText('Returns'))
  await eventually(() => codes(look.code)).toHaveLength(5)
  await user.type(screen.getByRole('textbox'), 'W2')
  await eventually(() => codes(look.code)).toEqual(['W2-S1', 'W2-S2'])
})

it.each(looks)('a form with a reference, and what it saves ($language, $theme)', async (look) => {
  const { list } = await ask('GET /config/stores', { filter: { code: 'W1-S1' } })
  const id = String(list[0]?.['id'])
  const user = await desk.sit(`/stores/${id}/edit`, { ...look, pages })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${look.named}`) })
  await eventually(() => screen.getAllByRole<HTMLInputElement>('combobox')[0]?.value).toMatch(/House W1/)
  await user.clear(name)
  await user.type(name, `Main ${look.language}`)
  await user.click(screen.getByRole('button', { name: look.save }))
  await eventually(async () => (await ask(`GET /config/stores/${id}`)).body['name']).toBe(`Main ${look.language}`)
  await eventually(() => location.pathname).not.toContain('/edit')
})

it.each(looks)('a record with a reference and the records that refer to it ($language, $theme)', async (look) => {
  const user = await desk.sit('/warehouses/W1', { ...look, pages })
  await screen.findByText('House W1')
  await screen.findByText('Colombia')
  await user.click(screen.getByRole('tab', { name: 'Its stores' }))
  await eventually(() =>
    screen
      .queryAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent.slice(0, 5)),
  ).toEqual(['W1-S3', 'W1-S2', 'W1-S1'])
  expect(location.pathname).toBe('/warehouses/W1/stores')
})

it.each(looks)('a new record with lines ($language, $theme)', async (look) => {
  const user = await desk.sit('/pricing-engines/create', { ...look, pages })
  const code = `ENG-${look.language}`.toUpperCase()
  await user.type(await screen.findByRole('textbox', { name: new RegExp(`^${look.code}`) }), code)
  await user.type(screen.getByRole('textbox', { name: /^Descri/ }), 'By quantity')
  await user.click(screen.getByRole('button', { name: /^(Añadir|Agregar|Add)/ }))
  await user.type(await screen.findByRole('spinbutton'), '1')
  const [name, value] = screen.getAllByRole('textbox').slice(-2)
  if (name === undefined || value === undefined) throw new Error('The line has no inputs')
  await user.type(name, 'QUANTITY')
  await user.type(value, '10')
  await user.click(screen.getByRole('button', { name: look.save }))
  await eventually(async () => (await ask('GET /config/pricing-engines', { filter: { code } })).list).toHaveLength(1)
  const [{ id } = { id: '' }] = (await ask('GET /config/pricing-engines', { filter: { code } })).list
  expect((await ask(`GET /config/pricing-engines/${String(id)}`)).body['parameters']).toMatchObject([
    { order: 1, name: 'quantity', value: '10' },
  ])
})

it('a page of hooks reads a list and changes a record in it', async () => {
  const user = await desk.sit('/cost-centers', { pages })
  await screen.findByText(/Operations: 480/)
  await user.click(screen.getByRole('button', { name: 'Raise' }))
  await screen.findByText(/Operations: 500/)
  const { list } = await ask('GET /accounting/cost-centers')
  expect(list).toContainEqual(expect.objectContaining({ description: 'Operations', budget: 500 }))
})

it('columns, buttons, tabs and inputs are added to what the schema generates', async () => {
  const user = await desk.sit('/taxes', { pages })
  const row = await screen.findByRole('row', { name: /ONLY-T1/ })
  expect(within(row).getByRole('cell', { name: 'NET' })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Taken of' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Recalculate' })).toBeTruthy()
  expect(Number(screen.getByRole('status', { name: 'Total' }).textContent)).toBeGreaterThan(1)
  await user.click(within(row).getByRole('cell', { name: 'NET' }))
  await user.click(await screen.findByRole('tab', { name: 'Rating' }))
  await screen.findByText('Rated at 5')
  await user.click(screen.getByRole('link', { name: 'Editar' }))
  expect(await screen.findByRole('textbox', { name: 'Notes' })).toBeTruthy()
})

it('the generated list stands in a page of one’s own', async () => {
  await desk.sit('/countries', { pages })
  await screen.findByText('Territories of the world')
  await screen.findByRole('heading', { level: 1, name: 'Países' })
  expect(await screen.findByRole('row', { name: /Colombia/ })).toBeTruthy()
})
