import { expect, it } from 'vitest'
import { errorAt } from './namedError.ts'

const labels: { readonly [name: string]: string } = { bulks: 'Bulks', grossWeight: 'Gross weight', notes: 'Notes' }
const said = (path: string, text: string): string =>
  errorAt(
    path,
    text,
    (name) => labels[name] ?? name,
    (number) => `line ${number}`,
  )

it.each([
  ['notes', 'This is needed', 'Notes: This is needed'],
  ['bulks', 'At least one', 'Bulks: At least one'],
  ['bulks.1.grossWeight', 'This is needed', 'Bulks, line 2, Gross weight: This is needed'],
  ['bulks.0.grossWeight', 'The Gross weight field is required', 'Bulks, line 1: The Gross weight field is required'],
  ['bulks.2', 'This line is there already', 'Bulks, line 3: This line is there already'],
])('%s: %s', (path, text, told) => {
  expect(said(path, text)).toBe(told)
})
