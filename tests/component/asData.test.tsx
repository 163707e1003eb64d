// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { CreateBase } from 'react-admin'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { loadSources } from '../../src/resources/index.server.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../src/schema/registry.ts'
import { RecordForm } from '../../src/ui/form/RecordForm.tsx'
import { startValues } from '../../src/ui/form/startValues.ts'
import { ResourceContext } from '../../src/ui/resource/ResourceContext.tsx'
import tankReadings from '../integrator/recipes/tankReadings.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

it('the form of a new record follows what the schema says: a field that begins as another, sums over lines as they are typed', async () => {
  const sources = { ...(await loadSources()), 'src/resources/config/tank-readings.ts': tankReadings }
  const resource = buildRegistry(sources, glossary).get('tank-readings')
  const user = await desk.lay(
    <CreateBase resource={resource.name}>
      <ResourceContext value={resource}>
        <RecordForm
          resource={resource}
          initial={startValues(resource, null)}
          onCancel={() => undefined}
          keepsDraft={false}
        />
      </ResourceContext>
    </CreateBase>,
  )
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const [name] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: /^Nombre/ })
  if (name === undefined) throw new Error('There is no name')
  await user.type(name, 'Norte')
  await eventually(() => box(/^Nombre en la etiqueta/).value).toBe('Norte')
  await user.type(name, ' 2')
  await eventually(() => box(/^Nombre en la etiqueta/).value).toBe('Norte 2')
  await user.clear(box(/^Nombre en la etiqueta/))
  await user.type(box(/^Nombre en la etiqueta/), 'N2')
  await user.type(name, '5')
  expect([name.value, box(/^Nombre en la etiqueta/).value]).toEqual(['Norte 25', 'N2'])

  const sum = () => screen.queryByText('Litros', { selector: 'dt' })?.nextElementSibling?.textContent
  for (const litres of ['10,1', '0,2']) {
    await user.click(screen.getByRole('button', { name: 'Agregar línea' }))
    const row = screen.getAllByRole('row').at(-1)
    if (row === undefined) throw new Error('No line was added')
    const [cell] = within(row).getAllByRole('textbox')
    if (cell === undefined) throw new Error('The line has no cell')
    await user.type(cell, litres)
    await user.tab()
  }
  await eventually(sum).toBe('10,3')
})
