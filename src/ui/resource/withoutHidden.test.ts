// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { load } from 'virtual:estiba/manifest'
import { renewMenu } from '../userMenu.ts'
import { withoutHidden } from './withoutHidden.ts'

afterEach(() => localStorage.clear())

it('hides what the roles behind the menu hide by now', async () => {
  const { default: taxes } = await load('taxes')
  const option = { id: '1', code: 'taxes', labelEs: 'T', labelEn: 'T', type: 'OPTION' }
  renewMenu([{ ...option, hiddenFields: { taxes: ['rate'] } }])
  const shown = withoutHidden(taxes)
  expect([Object.hasOwn(shown.fields, 'rate'), withoutHidden(taxes) === shown]).toEqual([false, true])
  renewMenu([option])
  expect(Object.hasOwn(withoutHidden(taxes).fields, 'rate')).toBe(true)
})
