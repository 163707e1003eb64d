import { expect, it } from 'vitest'
import { openingView, savedViewOf } from './savedView.ts'

const view = (name: string, more: object) =>
  savedViewOf({ id: name, name, audience: 'MINE', owner: 'other', byDefault: true, state: 'q=a', ...more }, 'me')

it('a view is mine where its owner is told, and where it is shared with nobody', () => {
  expect(view('own', { owner: 'me', audience: 'EVERYONE' }).mine).toBe(true)
  expect(view('another’s', { audience: 'ROLE' }).mine).toBe(false)
  expect(view('untold', { owner: undefined }).mine).toBe(true)
  expect(view('untold', { owner: undefined, audience: 'ROLE' }).mine).toBe(false)
})

it("a list opens with one's own choice, else with that of the role, else with everyone's", () => {
  const [mine, role, all] = [
    view('mine', { owner: 'me' }),
    view('role', { audience: 'ROLE' }),
    view('all', { audience: 'EVERYONE' }),
  ]
  expect(openingView([all, role, mine])).toBe(mine)
  expect(openingView([all, role])).toBe(role)
  expect(openingView([all])).toBe(all)
  expect(openingView([view('plain', { owner: 'me', byDefault: false }), all])).toBe(all)
  expect(openingView([])).toBeUndefined()
})
