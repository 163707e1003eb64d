// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { neighboursOf, rememberOrder } from '../ui/list/neighbours.ts'
import { companyPlace } from '../ui/format/companyPlace.ts'
import { useFormats } from '../ui/format/useFormats.ts'
import { isSessionValid, renewCompany, sessionOfPage, storeSession } from './session.ts'
import { signInAddress } from './signInAddress.ts'
import { clearSession, readKey, sessionKeys, whileSignedIn, writeKeys } from './sessionKeys.ts'

const tokenWith = (claims: object): string =>
  `x.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.y`

const claims = {
  sub: 'u1',
  exp: 1735689600,
  resources: ['*'],
  configProfile: 'default',
  roleName: 'Administrador',
  namespace: 'andina',
  operationalProfiles: [],
  name: 'Ana',
  email: 'admin@andina.test',
  businessId: '900373913',
  type: 'company-official',
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('a session', () => {
  it('goes by the clock and the currency that its company has taken meanwhile', () => {
    const company = { id: '900373913', timeZone: 'America/Bogota', baseCurrency: 'COP' }
    storeSession({ token: tokenWith(claims), company, menu: [] })
    const { result } = renderHook(useFormats)
    const noon = '2026-03-14T12:00:00.000Z'
    expect(result.current.moment(noon)).toContain('7:00')
    act(() => renewCompany({ ...company, timeZone: 'Europe/Madrid' }))
    expect(result.current.moment(noon)).toContain('13:00')
    cleanup()
  })

  it('of another company in another tab leaves a page that stays the clock and the currency of its own', () => {
    const company = { timeZone: 'America/Bogota', baseCurrency: 'COP' }
    storeSession({ token: tokenWith(claims), company, menu: [] })
    const { result } = renderHook(useFormats)
    const noon = '2026-03-14T12:00:00.000Z'
    localStorage.setItem('businessId', 'B2')
    localStorage.setItem('companyData', JSON.stringify({ timeZone: 'Europe/Madrid', baseCurrency: 'EUR' }))
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'companyData' })))
    expect([result.current.moment(noon), result.current.baseCurrency]).toEqual([expect.stringContaining('7:00'), 'COP'])
    storeSession({ token: tokenWith({ ...claims, businessId: 'B2' }), company: { baseCurrency: 'EUR' }, menu: [] })
    expect(companyPlace().baseCurrency).toBe('EUR')
    cleanup()
  })

  it('holds up to its expiry in milliseconds and not a millisecond longer (C-EXPIRY-MS)', () => {
    storeSession({ token: tokenWith(claims), company: {}, menu: [] })
    expect(localStorage.getItem('expirationDate')).toBe('1735689600000')
    expect(isSessionValid(1735689600000)).toBe(true)
    expect(isSessionValid(1735689600001)).toBe(false)
  })

  it('leaves nothing in the tab: neither the order of lists nor a token given to the documentation', () => {
    rememberOrder('customers', ['1001', '1002'])
    sessionStorage.setItem('companyAccessToken', 'a.b.c')
    sessionStorage.setItem('estiba.ui.draft.u1.taxes', '{}')
    expect(neighboursOf('customers', '1001')).toEqual({ previous: null, next: '1002' })
    clearSession()
    expect(neighboursOf('customers', '1001')).toEqual({ previous: null, next: null })
    expect(sessionStorage.getItem('companyAccessToken')).toBeNull()
    // Where a session expires drafts stay; who signs out ends them before.
    expect(sessionStorage.getItem('estiba.ui.draft.u1.taxes')).toBe('{}')
  })

  it('does what was put off while it lasts, and nothing once it has ended', () => {
    const keep = (): void => writeKeys({ moduleData: '{}' })
    writeKeys({ companyAccessToken: 'a' })
    whileSignedIn('b', keep)
    expect(readKey('moduleData')).toBeNull()
    whileSignedIn('a', keep)
    expect(readKey('moduleData')).toBe('{}')
    clearSession()
    for (const token of ['a', null]) whileSignedIn(token, keep)
    expect(readKey('moduleData')).toBeNull()
  })

  it.each([
    {},
    { companyAccessToken: 'x' },
    { companyAccessToken: 'x', expirationDate: 'soon' },
    { companyAccessToken: 'x', expirationDate: '9999999999999' },
    { companyAccessToken: 'a.b.c', expirationDate: '9999999999999' },
    { companyAccessToken: '', expirationDate: '9999999999999' },
    { expirationDate: '9999999999999' },
  ])('does not hold with %j', (stored) => {
    writeKeys(stored)
    expect(isSessionValid(0)).toBe(false)
  })

  it('that has expired is not ended by another tab that notices, nor by the same person signing in again', () => {
    const expiresAt = claims.exp * 1000
    const again = tokenWith({ ...claims, exp: claims.exp + 3600 })
    const isEndedBy = sessionOfPage(tokenWith(claims))
    expect(isEndedBy(null, expiresAt)).toBe(true)
    expect(isEndedBy(null, expiresAt + 1)).toBe(false)
    expect(isEndedBy(again, expiresAt + 2)).toBe(false)
    // The session of then is the page's: who signs out of it signs out here.
    expect(isEndedBy(null, expiresAt + 3)).toBe(true)
    for (const other of [{ sub: 'u2' }, { businessId: 'B2' }, { namespace: 'otra' }])
      expect(isEndedBy(tokenWith({ ...claims, ...other }), expiresAt + 3)).toBe(true)
    expect(isEndedBy('cut off', expiresAt + 3)).toBe(true)
  })

  it('leaves none of its 15 keys behind', () => {
    storeSession({ token: tokenWith(claims), company: { name: 'Andina' }, menu: [] })
    writeKeys({ moduleData: '{}', profile: 'default' })
    localStorage.setItem('estiba.ui.locale', 'en')
    expect(sessionKeys.filter((key) => localStorage.getItem(key) === null)).toEqual([])
    clearSession()
    expect(Object.keys(localStorage)).toEqual(['estiba.ui.locale'])
  })

  it('is brought back to where it ended, with what was asked for there', () => {
    const { href } = location
    history.replaceState(null, '', '/office/ports?filter=%7B%7D')
    expect(new URL(signInAddress(true), location.href).searchParams.get('redirect')).toBe('/office/ports?filter=%7B%7D')
    history.replaceState(null, '', '/')
    expect([signInAddress(true), signInAddress(false)]).toEqual(['/auth/login?reason=expired', '/auth/login'])
    history.replaceState(null, '', href)
  })
})
