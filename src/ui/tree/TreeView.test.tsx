// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ticksOf } from './ticks.ts'
import { indexTree } from './treeModel.ts'
import { TreeView } from './TreeView.tsx'

afterEach(cleanup)

const nodes = [
  { id: 'a', parent: null, title: 'Ártico' },
  { id: 'b', parent: 'a', title: 'Bogotá' },
  { id: 'c', parent: 'b', title: 'Cali' },
  { id: 'd', parent: null, title: 'Dakar', code: '20' },
  { id: 'x', parent: 'gone', title: 'Xian' },
]

const item = (title: string) => screen.getByRole('treeitem', { name: new RegExp(`${title}$`) })
const titles = (): readonly (string | null)[] => screen.getAllByRole('treeitem').map(({ textContent }) => textContent)
const focused = (): string | null | undefined => document.activeElement?.textContent

const press = (title: string, key: string, more: object = {}): void => {
  item(title).focus()
  fireEvent.keyDown(item(title), { key, ...more })
}

it('the top is open at first; arrows, Home, End and letters go through what is shown', () => {
  render(<TreeView nodes={nodes} label="Ciudades" onOpen={vi.fn()} />)
  expect(titles()).toEqual(['Ártico', 'Bogotá', '20Dakar', 'Xian'])
  expect(item('Bogotá').getAttribute('aria-level')).toBe('2')
  expect(item('Bogotá').getAttribute('aria-expanded')).toBe('false')
  press('Ártico', 'ArrowDown')
  expect(focused()).toBe('Bogotá')
  press('Ártico', 'ArrowRight')
  expect(focused()).toBe('Bogotá')
  press('Bogotá', 'ArrowRight')
  expect(titles()).toEqual(['Ártico', 'Bogotá', 'Cali', '20Dakar', 'Xian'])
  press('Cali', 'ArrowLeft')
  expect(focused()).toBe('Bogotá')
  press('Bogotá', 'End')
  expect(focused()).toBe('Xian')
  press('Xian', 'Home')
  expect(focused()).toBe('Ártico')
  press('Ártico', 'd')
  expect(focused()).toBe('20Dakar')
  press('Ártico', 'ArrowLeft')
  expect(titles()).toEqual(['Ártico', '20Dakar', 'Xian'])
})

it('Enter and a click open a record, Insert begins one below it, its arrow opens the branch alone', () => {
  const [onOpen, onAdd] = [vi.fn(), vi.fn()]
  render(<TreeView nodes={nodes} label="Ciudades" onOpen={onOpen} />)
  press('Bogotá', 'Enter')
  fireEvent.click(screen.getByText('Dakar'))
  expect(onOpen.mock.calls).toEqual([['b'], ['d']])
  expect(titles()).not.toContain('Cali')
  cleanup()
  render(<TreeView nodes={nodes} label="Ciudades" onOpen={onOpen} onAdd={onAdd} />)
  const bogota = screen.getByText('Bogotá').closest<HTMLElement>('[role=treeitem]')
  bogota?.focus()
  if (bogota !== null) fireEvent.keyDown(bogota, { key: 'Insert' })
  expect(onAdd.mock.calls).toEqual([['b']])
  expect(onOpen).toHaveBeenCalledTimes(2)
})

it('a branch is carried by Ctrl+X and put by Ctrl+V, never below itself; Escape lets go of it', async () => {
  const onMove = vi.fn(() => Promise.resolve(true))
  render(<TreeView nodes={nodes} label="Ciudades" onOpen={vi.fn()} onMove={onMove} />)
  press('Ártico', 'x', { ctrlKey: true })
  press('Bogotá', 'v', { ctrlKey: true })
  expect(screen.getByRole('status').textContent).toBe('estiba.tree.cannotMove')
  press('Bogotá', 'x', { ctrlKey: true })
  press('Bogotá', 'Escape')
  press('Dakar', 'v', { ctrlKey: true })
  expect(onMove).not.toHaveBeenCalled()
  press('Bogotá', 'x', { ctrlKey: true })
  press('Dakar', 'v', { ctrlKey: true })
  await waitFor(() => expect(focused()).toBe('Bogotá'))
  expect(onMove.mock.calls).toEqual([['b', 'd']])
  expect(screen.getByRole('status').textContent).toBe('estiba.tree.moved')
  onMove.mockResolvedValueOnce(false)
  press('Bogotá', 'x', { ctrlKey: true })
  expect(screen.getByRole('status').textContent).toBe('estiba.tree.taken')
  press('Dakar', 'v', { ctrlKey: true })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
})

it('a branch goes to the top only by the target for it, and back by one press', async () => {
  const onMove = vi.fn(() => Promise.resolve(true))
  render(<TreeView nodes={nodes} label="Ciudades" onOpen={vi.fn()} onMove={onMove} />)
  const toTop = () => screen.getByText('estiba.tree.toTop')
  expect(getComputedStyle(toTop()).visibility).toBe('hidden')
  press('Bogotá', 'x', { ctrlKey: true })
  fireEvent.drop(screen.getByRole('tree'))
  expect(onMove).not.toHaveBeenCalled()
  expect(getComputedStyle(toTop()).visibility).not.toBe('hidden')
  fireEvent.keyDown(toTop(), { key: 'v', ctrlKey: true })
  const undo = await screen.findByRole('button', { name: 'estiba.tree.undo' })
  expect(screen.getByRole('status').textContent).toBe('estiba.tree.moved')
  fireEvent.click(undo)
  await waitFor(() =>
    expect(onMove.mock.calls).toEqual([
      ['b', null],
      ['b', 'a'],
    ]),
  )
  expect(screen.queryByRole('button', { name: 'estiba.tree.undo' })).toBeNull()
})

it('a box says what is ticked, in part too, and Space ticks it', () => {
  const onTick = vi.fn()
  const states = ticksOf(indexTree(nodes), new Set(['a', 'b', 'd']))
  render(<TreeView nodes={nodes} label="Ciudades" onOpen={vi.fn()} ticks={{ states, onTick }} />)
  const ticked = (): readonly (string | null)[] =>
    screen.getAllByRole('treeitem').map((one) => one.getAttribute('aria-checked'))
  expect(ticked()).toEqual(['mixed', 'mixed', 'true', 'false'])
  press('Bogotá', ' ')
  expect(onTick.mock.calls).toEqual([['b']])
})

it('a search opens what it finds, and leaves what was open as it was', async () => {
  render(<TreeView nodes={nodes} label="Ciudades" onOpen={vi.fn()} />)
  const search = screen.getByRole('searchbox')
  fireEvent.change(search, { target: { value: 'cali' } })
  await waitFor(() => expect(titles()).toEqual(['Ártico', 'Bogotá', 'Cali']))
  fireEvent.change(search, { target: { value: '' } })
  await waitFor(() => expect(titles()).toEqual(['Ártico', 'Bogotá', '20Dakar', 'Xian']))
  fireEvent.change(search, { target: { value: 'zzz' } })
  await waitFor(() => expect(screen.queryAllByRole('treeitem')).toEqual([]))
  screen.getByText('estiba.tree.noMatch')
})
