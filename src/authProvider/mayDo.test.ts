// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onMenuChanged, renewMenu } from '../ui/userMenu.ts'
import { createAuthProvider } from './createAuthProvider.ts'
import { mayDo, mayUse } from './mayDo.ts'
import { writeKeys } from './sessionKeys.ts'

const tokenOf = (resources: readonly string[]): string =>
  ['', btoa(JSON.stringify({ sub: 'ana', exp: 9_999_999_999, resources })), ''].join('.')

const signedIn = (resources: readonly string[], menu: readonly object[] = []): void =>
  writeKeys({ companyAccessToken: tokenOf(resources), userMenu: JSON.stringify(menu), userId: 'ana', userName: 'Ana' })

const option = (code: string, ...actions: readonly string[]) => ({
  id: code,
  code,
  labelEs: code,
  labelEn: code,
  type: 'OPTION',
  path: `/${code}`,
  children: actions.map((action) => ({ id: action, code: action, labelEs: '', labelEn: '', type: 'ACTION' })),
})

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

it('goes by the claim where there is no menu', () => {
  signedIn(['taxes'])
  expect([mayDo('taxes', 'list'), mayDo('taxes', 'edit'), mayDo('banks', 'list')]).toEqual([true, false, false])
})

it('goes by the menu as it is now, whatever the claim said at sign-in', () => {
  signedIn(['taxes', 'taxes.edit'], [option('taxes', 'taxes.edit')])
  const told = vi.fn()
  const end = onMenuChanged(told)
  expect(mayDo('taxes', 'edit')).toBe(true)
  expect(renewMenu([option('taxes'), option('banks', 'banks.edit', 'banks.delete')])).toBe(true)
  end()
  expect(told).toHaveBeenCalledOnce()
  expect([mayDo('taxes', 'list'), mayDo('taxes', 'edit')]).toEqual([true, false])
  expect([mayDo('banks', 'create'), mayDo('banks', 'delete'), mayUse('banks.edit')]).toEqual([true, true, true])
})

it('tells nobody of a menu that is as it was, or is none', () => {
  signedIn([], [option('taxes')])
  const told = vi.fn()
  const end = onMenuChanged(told)
  expect([renewMenu([option('taxes')]), renewMenu({ code: 'NOT_FOUND' })]).toEqual([false, false])
  end()
  expect(told).not.toHaveBeenCalled()
})

it('lets a super user do everything, whatever stands in the menu', () => {
  signedIn(['*'], [option('taxes')])
  expect([mayDo('banks', 'delete'), mayDo('banks', 'list')]).toEqual([true, true])
})

it('offers a super user no action that the menu has not below its option: the platform alone writes it', () => {
  signedIn(['*'], [option('countries'), option('taxes', 'taxes.edit')])
  expect([mayDo('countries', 'list'), mayDo('countries', 'create'), mayDo('taxes', 'create')]).toEqual([
    true,
    false,
    true,
  ])
})

it("keeps react-admin's contract", async () => {
  signedIn(['taxes'], [option('taxes')])
  const provider = createAuthProvider(() => Promise.resolve())
  expect(await provider.getIdentity?.()).toEqual({ id: 'ana', fullName: 'Ana' })
  expect(await provider.getPermissions?.({})).toEqual(['taxes'])
  expect(await provider.canAccess?.({ resource: 'taxes', action: 'list' })).toBe(true)
  expect(await provider.canAccess?.({ resource: 'taxes', action: 'edit', record: { id: 'X' } })).toBe(false)
  // A 401 is told by the session notice and never tears away what somebody writes.
  await expect(provider.checkError({ status: 401 })).resolves.toBeUndefined()
})

it('a right apart is not had by who may read', () => {
  signedIn([], [option('shipments'), option('taxes', 'taxes.close')])
  expect([mayDo('shipments', 'profit'), mayDo('taxes', 'close'), mayDo('taxes', 'export')]).toEqual([false, true, true])
})
