// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { DataTable, Edit, List, ResourceContextProvider, Show, SimpleForm, SimpleShowLayout } from 'react-admin'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { loadSources } from '../../src/resources/index.server.ts'
import type { Kind } from '../../src/schema/fields.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../src/schema/registry.ts'
import { SchemaColumn } from '../../src/ui/kinds/SchemaColumn.tsx'
import { SchemaField } from '../../src/ui/kinds/SchemaField.tsx'
import { SchemaInput } from '../../src/ui/kinds/SchemaInput.tsx'
import { tax } from '../attacks/companies.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const make = async (code: string, more: JsonObject = {}): Promise<void> => {
  const { token } = { token: desk.world.tokens.a1 }
  const { status } = await desk.world.ask('POST /config/taxes', { token, body: tax(code, more) })
  expect(status).toBe(201)
}

it('SchemaInput stands in a form of react-admin and writes what the schema says', async () => {
  await make('PARTS1')
  const user = await desk.lay(
    <Edit resource="taxes" id="PARTS1" redirect={false} mutationMode="pessimistic">
      <SimpleForm>
        <SchemaInput source="code" />
        <SchemaInput source="description" />
        <SchemaInput source="rate" />
        <SchemaInput source="taxType" />
        <SchemaInput source="validFrom" />
      </SimpleForm>
    </Edit>,
  )
  const rate = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Tarifa/ })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Código' }).disabled).toBe(true)
  await user.clear(rate)
  await user.type(rate, '7,5')
  await user.click(screen.getByRole('combobox', { name: /^Tipo/ }))
  await user.click(await screen.findByRole('option', { name: 'Arancel' }))
  await user.type(screen.getByRole('textbox', { name: /^Válido desde/ }), '5/4/31')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await eventually(
    async () => (await desk.world.ask('GET /config/taxes/PARTS1', { token: desk.world.tokens.a1 })).body,
  ).toMatchObject({ rate: 7.5, taxType: 'DUTY', validFrom: '2031-04-05' })
})

it('SchemaField and SchemaColumn write values as their reader does, in a record and in a table', async () => {
  await make('PARTS2', { rate: 12.25, taxType: 'DUTY' })
  await desk.lay(
    <>
      <Show resource="taxes" id="PARTS2">
        <SimpleShowLayout>
          <SchemaField source="rate" />
          <SchemaField source="taxType" />
        </SimpleShowLayout>
      </Show>
      <List resource="taxes" filter={{ code: 'PARTS2' }}>
        <DataTable>
          <SchemaColumn source="code" />
          <SchemaColumn source="rate" />
        </DataTable>
      </List>
    </>,
    { language: 'es' },
  )
  await screen.findByText('Arancel')
  const row = await screen.findByRole('row', { name: /PARTS2/ })
  expect(within(row).getByRole('cell', { name: '12,25' })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Tarifa (%)' })).toBeTruthy()
  expect(screen.getAllByText('12,25')).toHaveLength(2)
})

it('a moment says by which clock it is, as its reader writes the city', async () => {
  await desk.lay(
    <ResourceContextProvider value="pickup-requests">
      <SimpleForm>
        <SchemaInput source="windowFrom" />
      </SimpleForm>
    </ResourceContextProvider>,
  )
  expect(await screen.findByText('Bogotá')).toBeTruthy()
})

/** For each kind the first field that is declared of it. */
const registry = buildRegistry(await loadSources(), glossary)

const firstOf = (): ReadonlyMap<Kind, readonly [resource: string, source: string]> => {
  const found = new Map<Kind, readonly [string, string]>()
  for (const { name, fields } of registry.all)
    for (const [source, field] of Object.entries(fields))
      if (!found.has(field.kind)) found.set(field.kind, [name, source])
  return found
}

it.each([...firstOf()])('the kind %s has an input of its own below any form', async (_kind, [resource, source]) => {
  await desk.lay(
    <ResourceContextProvider value={resource}>
      <SimpleForm>
        <SchemaInput source={source} helperText="Aquí" />
      </SimpleForm>
    </ResourceContextProvider>,
  )
  const help = await screen.findByText('Aquí')
  expect(
    help.closest('form')?.querySelector('input, textarea, output, [role=tree], fieldset > * > button'),
  ).not.toBeNull()
})

it.each([
  ['es', '1.520,80', '1.520,8'],
  ['en', '1,520.80', '1,520.8'],
] as const)(
  'an amount that nobody types is written with all decimals of its currency (%s)',
  async (language, told, typed) => {
    await desk.lay(
      <ResourceContextProvider value="orders">
        <SimpleForm record={{ currency: 'USD', subtotal: 1520.8, freightTotal: 1520.8 }}>
          <SchemaInput source="subtotal" />
          <SchemaInput source="freightTotal" />
        </SimpleForm>
      </ResourceContextProvider>,
      { language },
    )
    const written = async (name: RegExp) => (await screen.findByRole<HTMLInputElement>('textbox', { name })).value
    expect(await written(/^Subtotal/)).toBe(told)
    expect(await written(/^(Fletes|Freight)/)).toBe(typed)
  },
)
