import { expect, it } from 'vitest'
import { safeDestination } from './destination.ts'

const origin = 'https://estiba.example'
const to = (wanted: string | null): string => safeDestination(wanted, '/dashboard/default', origin)

it('goes back to the screen that was asked for', () => {
  expect(to('/settings/taxes?page=2#top')).toBe('/settings/taxes?page=2#top')
})

it.each([
  null,
  '',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  'https://estiba.example.evil/',
  'https:estiba',
  'data:text/html,x',
  '/auth/login',
  '/login',
  '/AUTH/workspace-select',
  '/accept-invitation?token=x',
])('stays at home for %j', (wanted) => {
  expect(to(wanted)).toBe('/dashboard/default')
})
