import { expect, it } from 'vitest'
import { writtenBy } from './writtenBy.ts'

it('says who wrote something and when, and only when to whom nobody is named', () => {
  const translate = (key: string, { user, at }: { readonly [name: string]: string }): string => `${key}: ${user}, ${at}`
  expect(writtenBy(translate, 'Ana', '12 Mar')).toBe('estiba.record.by: Ana, 12 Mar')
  expect(writtenBy(translate, '', '12 Mar')).toBe('12 Mar')
})
