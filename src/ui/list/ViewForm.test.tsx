// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ViewForm } from './ViewForm.tsx'

afterEach(cleanup)

it('saves a view once, however often it is pressed', () => {
  const saved: string[] = []
  const onSave = ({ name }: { readonly name: string }): Promise<void> => {
    saved.push(name)
    return new Promise(() => undefined)
  }
  const { container } = render(<ViewForm mayPublish={false} onSave={onSave} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Mine' } })
  const form = container.querySelector('form')
  if (form === null) throw new Error('There is no form')
  fireEvent.submit(form)
  fireEvent.submit(form)
  expect(saved).toEqual(['Mine'])
})

it('says for which role a view is, where there are several', () => {
  const saved: object[] = []
  const onSave = async (words: object): Promise<void> => void saved.push(words)
  const roles = [
    ['R1', 'Sales'],
    ['R2', 'Warehouse'],
  ] as const
  const { container } = render(<ViewForm mayPublish roles={roles} onSave={onSave} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Theirs' } })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ROLE' } })
  fireEvent.change(screen.getAllByRole('combobox')[1] ?? container, { target: { value: 'R2' } })
  fireEvent.submit(container.querySelector('form') ?? container)
  expect(saved).toEqual([{ name: 'Theirs', audience: 'ROLE', byDefault: false, role: 'R2' }])
})
