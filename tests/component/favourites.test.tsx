// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { OfficeMenu } from '../../src/app/layout/OfficeMenu.tsx'
import { useFavourites } from '../../src/ui/way/places.ts'
import { type Desk, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const marked = [
  { path: '/taxes', title: 'Impuestos' },
  { path: '/warehouses/W1', title: 'Casa W1' },
]

const Marked = () => {
  const { isOne, toggle } = useFavourites()
  const next = marked.find(({ path }) => !isOne(path))
  useEffect(() => {
    if (next !== undefined) toggle(next)
  })
  return <OfficeMenu />
}

it('a list that was marked is called in the language of its reader, a record as it was called then', async () => {
  const user = await desk.lay(<Marked />, { language: 'en' })
  await user.click(await screen.findByRole('button', { name: 'Favourites' }))
  expect((await screen.findByText('Casa W1')).closest('a')?.getAttribute('href')).toContain('/warehouses/W1')
  expect(screen.queryByText('Impuestos')).toBeNull()
  const hrefs = screen.getAllByText('Taxes').map((one) => one.closest('a')?.getAttribute('href') ?? '')
  expect(hrefs.some((href) => href.endsWith('/taxes'))).toBe(true)
})
