// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  const { db } = desk.world.deps
  await db.system('*', async (session) => {
    const process = { code: 'BODEGA', description: 'Bodega', module: 'WMS' }
    const { id: processType } = await session.asSystem('processes').create(process)
    await session
      .asSystem('switches')
      .create({ sw: '51', descriptionEs: 'Inspección', descriptionEn: 'Inspection', processType, stockEffect: 'NONE' })
  })
  await db.system('t1', async (session) => {
    const type = { type: 'MIN', sw: '51', description: 'Inspección', module: 'WMS', kind: 'other' }
    await session.asSystem('document-types').create(type)
    await session.asSystem('consecutives').create({ type: 'MIN', prefix: 'MIN-', current: 0 })
    await session.asSystem('inspection-procedures').create({
      code: 'DRY',
      description: 'Humedad',
      sw: '51',
      scope: 'MERCHANDISE',
      steps: [
        { order: 1, description: 'Empaque seco', kind: 'YES_NO' },
        { order: 2, description: 'Precinto', kind: 'SEAL' },
      ],
    })
  })
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const said = {
  es: { save: 'Guardar', procedure: 'Procedimiento', result: 'Resultado', passed: 'Aprobada', answers: 'Respuestas' },
  en: { save: 'Save', procedure: 'Procedure', result: 'Result', passed: 'Passed', answers: 'Answers' },
} as const

const first = async (user: UserEvent, name: string, option: string): Promise<void> => {
  await user.click(await screen.findByRole('combobox', { name }))
  await user.click(await screen.findByRole('option', { name: new RegExp(option) }))
}

it('an inspection that an operation leads to begins with it', async () => {
  const of = { preRegisterType: 'IMP', preRegisterNumber: 'IMP-7' }
  const begun = encodeURIComponent(JSON.stringify(of))
  const user = await desk.sit(`/merchandise-inspections/create?source=${begun}`)
  await user.click(await screen.findByRole('button', { name: said.es.save }))
  await eventually(() => location.pathname).toMatch(/^\/merchandise-inspections\/MIN/)
  const made = await desk.world.deps.db.system('t1', (session) =>
    session.asSystem('documents').all({ where: { type: 'MIN' } }),
  )
  expect(made).toMatchObject([of])
})

it.each(['es', 'en'] as const)(
  'an inspection asks what its procedure asks, and nothing of a trade (%s)',
  async (language) => {
    const text = said[language]
    const user = await desk.sit('/merchandise-inspections/create', { language })
    await first(user, text.procedure, 'DRY')
    const answers = await screen.findByRole('group', { name: text.answers })
    await within(answers).findByText(/1\. Empaque seco/)
    expect(screen.getAllByRole('tab')).toHaveLength(2)
    await first(user, text.result, text.passed)
    await user.click(screen.getByRole('button', { name: text.save }))
    await screen.findAllByText(/Empaque seco, Precinto/)
    // A refused form leads to what is wrong first, a moment later.
    await eventually(() => answers.contains(document.activeElement)).toBe(true)
    await user.click(within(answers).getByRole('button', { name: 'No' }))
    await user.type(within(answers).getByRole('textbox', { name: 'Precinto' }), 'S-1')
    await user.click(screen.getByRole('button', { name: text.save }))
    await eventually(() => location.pathname).toMatch(/^\/merchandise-inspections\/MIN/)
    await screen.findByRole('row', { name: '1. Empaque seco No' })
    await screen.findByRole('row', { name: '2. Precinto S-1' })
  },
)
