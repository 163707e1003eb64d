// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { tax } from '../attacks/companies.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const ask = (what: string, body?: object) =>
  desk.world.ask(what, { token: desk.world.tokens.a1, ...(body === undefined ? {} : { body: { ...body } }) })

const press = async (user: Awaited<ReturnType<Desk['sit']>>, name: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('button', { name }))

it('undoing an import whose answer was lost is told as what it was', async () => {
  const user = await desk.sit('/taxes/import', { language: 'en' })
  const lines = ['Code\tDescription\tRate (%)\tType\tBase', 'UNDO1\tOne\t7\tVAT\tNet']
  await user.click(await screen.findByRole('textbox', { name: /^Or paste rows/ }))
  await user.paste(lines.join('\n'))
  await press(user, 'Use what was pasted')
  await press(user, 'Check 1 row')
  await press(user, 'Import all')
  desk.line.use(
    http.post(
      /\/taxes\/import\/[^/]+\/undo$/,
      async ({ request }) => {
        await desk.world.app.fetch(request)
        return HttpResponse.error()
      },
      { once: true },
    ),
  )
  await press(user, 'Undo this import')
  await screen.findByRole('alert')
  expect((await ask('GET /config/taxes/UNDO1')).status).toBe(404)
  await press(user, 'Undo this import')
  await screen.findByText('Import undone: 1 record')
})

describe('an import that changed a record', () => {
  const rateOf = async (code: string) => (await ask(`GET /config/taxes/${code}`)).body['rate']
  const changed = async (code: string): Promise<unknown> => {
    await ask('POST /config/taxes', tax(code))
    const was = await rateOf(code)
    const sent = { rows: [{ ...tax(code), rate: 3 }], mode: 'all' }
    expect((await ask('POST /config/taxes/import', sent)).body).toMatchObject({ updated: 1 })
    return was
  }
  const undo = async (user: Awaited<ReturnType<Desk['sit']>>): Promise<void> => {
    await user.click((await screen.findAllByRole('button', { name: 'Undo this import' }))[0] ?? document.body)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo this import' }))
  }

  it('is undone from its history, once', async () => {
    const was = await changed('UNDO2')
    const user = await desk.sit('/taxes/UNDO2', { language: 'en' })
    await user.click(await screen.findByRole('tab', { name: 'History' }))
    await undo(user)
    await eventually(() => rateOf('UNDO2')).toBe(was)
    await eventually(() => screen.queryAllByRole('button', { name: 'Undo this import' }).length).toBe(0)
  })

  it('is undone from the changes of all', async () => {
    const was = await changed('UNDO3')
    await undo(await desk.sit('/settings/changes', { language: 'en' }))
    await eventually(() => rateOf('UNDO3')).toBe(was)
  })
})

it('a record that is written no more says so in place of offering its former versions', async () => {
  const { db } = desk.world.deps
  const { id } = await db.system('t1', async (session) => {
    const schedules = session.asSystem('shipment-schedules')
    const made = await schedules.create({ shipment: 'S1', title: 'Before', start: '2026-12-01T10:00:00Z' })
    await schedules.update(made.id, { title: 'After' })
    return schedules.move(made.id, 'cancel')
  })
  const user = await desk.sit(`/shipment-schedules/${encodeURIComponent(id)}`, { language: 'en' })
  await user.click(await screen.findByRole('tab', { name: 'History' }))
  await screen.findByText('In this state it is changed no more')
  expect(screen.queryAllByRole('button', { name: 'Restore this version' })).toEqual([])
  const told = await desk.world.ask('GET /config/changes', {
    token: desk.world.tokens.a1,
    query: { resource: 'shipment-schedules' },
  })
  expect(told.body['entries']).toMatchObject([{ frozen: true }, { frozen: true }, { frozen: true }])
})
