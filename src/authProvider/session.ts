import { jwtDecode } from 'jwt-decode'
import { readKey, writeKeys } from './sessionKeys.ts'

/** What the session token says (C-TOKEN-CLAIMS and G-16). */
export interface Claims {
  readonly sub: string
  readonly exp: number
  readonly resources: readonly string[]
  readonly configProfile: string
  readonly roleName: string
  readonly namespace: string
  readonly operationalProfiles: readonly string[]
  readonly name: string
  readonly email: string
  readonly businessId: string
  readonly customerId?: string
  readonly type: string
  readonly platform?: boolean
}

let last: { readonly token: string; readonly claims: Claims } | null = null

/** Asked for by every menu entry and button, nearly always of the same token. */
export const readClaims = (token: string): Claims => {
  if (last?.token !== token) last = { token, claims: jwtDecode<Claims>(token) }
  return last.claims
}

/** A token that says nothing, cut off or written over, is none: it leads to signing in. */
const isReadable = (token: string | null): token is string => {
  try {
    return token !== null && typeof readClaims(token) === 'object'
  } catch {
    return false
  }
}

/**
 * A session holds while a token that can be read is stored and the time is not past its expiry in epoch milliseconds
 * (S-SESSION-VALID); an expiry that is no number counts as past.
 */
export const isSessionValid = (now = Date.now()): boolean => {
  const expiry = Number(readKey('expirationDate') ?? Number.NaN)
  return isReadable(readKey('companyAccessToken')) && Number.isFinite(expiry) && expiry > 0 && now <= expiry
}

export const bearer = (): string | null => readKey('companyAccessToken')

/** Whether two tokens are of one person in one company: who signs in to it again goes on with what is open. */
export const isSameSession = (before: string | null, after: string | null): boolean => {
  if (before === null || after === null) return false
  const [old, fresh] = [readClaims(before), readClaims(after)]
  return old.sub === fresh.sub && old.businessId === fresh.businessId && old.namespace === fresh.namespace
}

/** Whether a token was good until it expired by itself: nobody ended it. */
const hasExpired = (token: string | null, now: number): boolean =>
  isReadable(token) && now > readClaims(token).exp * 1000

/**
 * Hears what other tabs store as the session's token, and answers whether that ends this page: another person or company
 * there, or a session that somebody ended. One that has expired leaves the page as it is, with what is typed into it,
 * whichever tab notices first; who signs in to it again goes on.
 *
 * @param begun the token that the page began with
 */
export const sessionOfPage = (begun: string | null): ((stored: string | null, now?: number) => boolean) => {
  let held = begun
  return (stored, now = Date.now()) => {
    if (stored === null) return !hasExpired(held, now)
    if (!isReadable(stored) || !isSameSession(held, stored)) return true
    held = stored
    return false
  }
}

/** Whether who is signed in is a customer of the company, not one of its people (G-17). */
export const isCustomer = (token = bearer()): boolean => token !== null && readClaims(token).type === 'company-customer'

/** Whether who is signed in is one of the company's own people: no customer of it, and no agent outside. */
export const isOfCompany = (token = bearer()): boolean =>
  token !== null && readClaims(token).type === 'company-official'

export interface Opened {
  readonly token: string
  readonly company: { readonly [field: string]: unknown }
  readonly menu: unknown
}

type Company = Opened['company']

const keptOf = (company: Company) => ({
  autoReferenceConsecutive: String(company['autoReferenceConsecutive'] === true),
  logo: typeof company['logo'] === 'string' ? company['logo'] : '',
  companyData: JSON.stringify(company),
})

/** Takes the company as it is now, so that its clock and its currency hold from here on, without signing in again. */
export const renewCompany = (company: Company): void => {
  const kept = keptOf(company)
  if (kept.companyData !== readKey('companyData')) writeKeys(kept)
}

/** Stores a session that was just opened; the expiry is the token's `exp` in milliseconds (A-EXP-MS). */
export const storeSession = ({ token, company, menu }: Opened): Claims => {
  const claims = readClaims(token)
  writeKeys({
    companyAccessToken: token,
    expirationDate: String(claims.exp * 1000),
    operationalProfiles: JSON.stringify(claims.operationalProfiles),
    userId: claims.sub,
    userName: claims.name,
    userEmail: claims.email,
    userRole: claims.roleName,
    businessId: claims.businessId,
    customerId: claims.customerId ?? '',
    ...keptOf(company),
    userMenu: JSON.stringify(menu),
  })
  return claims
}
