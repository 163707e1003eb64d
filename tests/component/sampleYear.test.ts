// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { promiseYear } from '../../server/sample/year/promiseYear.ts'
import { type Desk, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk({ settings: { SAMPLE_DATA: 'yes', SAMPLE_YEAR: 'yes' } })
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const bar = { es: 'Avance del año de muestra', en: 'Progress of the sample year' } as const

it.each(['es', 'en'] as const)(
  'the first page tells how far the year of a sample company has come, until it is there (%s)',
  async (language) => {
    const { world } = desk
    const comes = (done: number) =>
      world.sql("update estiba.sample_years set steps = 40, done = $1 where namespace = 't1'", [done])
    await world.sql('delete from estiba.sample_years')
    await desk.sit('/dashboard/default', { token: world.tokens.a1, language })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('progressbar', { name: bar[language] })).toBeNull()
    desk.leave()

    await world.deps.db.system('t1', (session) => promiseYear(session, 't1'))
    await desk.sit('/dashboard/default', { token: world.tokens.a1, language })
    const progress = await screen.findByRole('progressbar', { name: bar[language] })
    expect(progress.getAttribute('aria-valuenow')).toBe('0')
    await comes(10)
    await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('25'))
    expect(screen.getByText(/25 %/)).toBeTruthy()
    await comes(40)
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: bar[language] })).toBeNull())
  },
)
