// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { loadSources } from '../../src/resources/index.server.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../src/schema/registry.ts'
import type { Values } from '../../src/ui/kinds/kindUi.ts'
import { ActionDialog } from '../../src/ui/record/ActionDialog.tsx'
import { type Desk, eventually, openDesk } from './desk.tsx'

const registry = buildRegistry(await loadSources(), glossary)

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const words = {
  es: { description: 'Descripción', quantity: 'Cantidad', line: 'Renglón', number: 'línea', add: 'Agregar línea' },
  en: { description: 'Description', quantity: 'Quantity', line: 'Line', number: 'line', add: 'Add line' },
} as const

it.each(['es', 'en'] as const)(
  'which line a row is stands beside what it is about, and is typed where nothing says it yet (%s)',
  async (language) => {
    const said = words[language]
    const invoices = registry.get('invoices')
    const { quantities } = invoices.states?.moves['giveBack']?.input ?? {}
    if (quantities === undefined) throw new Error('a return asks for no lines')
    const sent: Values[] = []
    const user = await desk.lay(
      <ActionDialog
        title="Return"
        resource={invoices}
        input={{ quantities }}
        begins={{ quantities: [{ description: 'Flete', quantity: 4, line: 7 }] }}
        onSend={(values) => {
          sent.push(values)
          return Promise.resolve()
        }}
        onClose={() => undefined}
      />,
      { language },
    )
    const dialog = await screen.findByRole('dialog')
    const name = (column: string, row: number) => `${column}, ${said.number} ${row}`
    expect((await within(dialog).findByRole('status', { name: name(said.line, 1) })).textContent).toBe('7')
    expect(within(dialog).queryByRole('textbox', { name: name(said.line, 1) })).toBeNull()
    const quantity = within(dialog).getByRole<HTMLInputElement>('textbox', { name: name(said.quantity, 1) })
    await user.click(quantity)
    await user.paste('2\t9\n')
    await user.click(within(dialog).getByRole('button', { name: said.add }))
    // A line that was added is gone to in the frame after it is drawn.
    await eventually(() => document.activeElement?.closest('td')?.dataset['row']).toBe('1')
    await user.type(within(dialog).getByRole('textbox', { name: name(said.quantity, 2) }), '1')
    await user.type(within(dialog).getByRole('textbox', { name: name(said.line, 2) }), '3')
    await user.click(within(dialog).getByRole('button', { name: 'Return' }))
    await eventually(() => sent).toMatchObject([
      {
        quantities: [
          { quantity: 2, line: 7 },
          { quantity: 1, line: 3 },
        ],
      },
    ])
  },
)
