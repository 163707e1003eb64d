// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { writeKeys } from '../authProvider/sessionKeys.ts'
import { createPreferenceStore } from './preferenceStore.ts'

afterEach(() => localStorage.clear())

it('keeps theme and language of the device as earlier builds wrote them', () => {
  localStorage.setItem('estiba.ui.theme', 'dark')
  const store = createPreferenceStore()
  expect(store.getItem('theme')).toBe('dark')
  store.setItem('locale', 'en')
  expect(localStorage.getItem('estiba.ui.locale')).toBe('en')
})

it('keeps all else per person, and through signing out', () => {
  const store = createPreferenceStore()
  writeKeys({ userId: 'ana' })
  store.setItem('ports.datatable', ['code'])
  store.reset()
  expect(store.getItem('ports.datatable')).toEqual(['code'])
  expect(store.listItems?.('ports')).toEqual({ 'ports.datatable': ['code'] })
  writeKeys({ userId: 'luis' })
  expect(store.getItem('ports.datatable', [])).toEqual([])
})

it('tells who listens, in this tab and of others', () => {
  const store = createPreferenceStore()
  const heard: unknown[] = []
  store.setup()
  const end = store.subscribe('theme', (value: unknown) => heard.push(value))
  store.setItem('theme', 'dark')
  dispatchEvent(new StorageEvent('storage', { key: 'estiba.ui.theme', newValue: 'light' }))
  end()
  store.setItem('theme', 'dark')
  store.teardown()
  expect(heard).toEqual(['dark', 'light'])
})

it('keeps the pages that a person marked per company, and takes over once what an earlier build kept for all', () => {
  localStorage.setItem('estiba.ui.of.ana.favourites', '["/taxes/T1"]')
  const store = createPreferenceStore()
  writeKeys({ userId: 'ana', businessId: 'b1' })
  expect([store.getItem('favourites'), store.getItem('favourites')]).toEqual([['/taxes/T1'], ['/taxes/T1']])
  writeKeys({ businessId: 'b2' })
  expect(store.getItem('favourites', [])).toEqual([])
  store.setItem('favourites', ['/ports/P1'])
  writeKeys({ businessId: 'b1' })
  expect(store.getItem('favourites')).toEqual(['/taxes/T1'])
})
