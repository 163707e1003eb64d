/** What the browser keeps of a session, exactly these names (C-SESSION-KEYS, G-24); all go at log-out. */
export const sessionKeys = [
  'operationalProfiles',
  'autoReferenceConsecutive',
  'companyAccessToken',
  'userId',
  'userName',
  'expirationDate',
  'userEmail',
  'userRole',
  'logo',
  'businessId',
  'customerId',
  'companyData',
  'moduleData',
  'profile',
  'userMenu',
] as const

export type SessionKey = (typeof sessionKeys)[number]

export const readKey = (key: SessionKey): string | null => localStorage.getItem(key)

let changes = 0

const listeners = new Set<() => void>()

const changed = (): void => {
  changes += 1
  for (const listener of listeners) listener()
}

/** @returns what ends the listening */
export const onKeysChanged = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Another tab wrote them.
if ('addEventListener' in globalThis) addEventListener('storage', changed)

/** Differs once the keys have been written or cleared: what was read of a long one need not be read again till then. */
export const keysChanged = (): number => changes

let ofPage: { readonly id: string; readonly company: string | null } | null = null

/**
 * The company of this page, as text. Who signs in to another one in another tab changes nothing of a page that stays for
 * what was typed into it.
 */
export const pageCompany = (): string | null => {
  const [id, company] = [readKey('businessId'), readKey('companyData')]
  // An expired session that another tab put away: this page is still its company's.
  if (id === null) return ofPage === null ? company : ofPage.company
  if (ofPage !== null && ofPage.id !== id) return ofPage.company
  if (ofPage === null || ofPage.company !== company) ofPage = { id, company }
  return company
}

export const writeKeys = (values: { readonly [K in SessionKey]?: string }): void => {
  if (values.businessId !== undefined) ofPage = null
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  changed()
}

/** How keys begin of what a tab keeps for as long as the session. */
export const ofSession = 'estiba.session.'

export const clearSession = (): void => {
  ofPage = null
  for (const key of sessionKeys) localStorage.removeItem(key)
  changed()
  // A token that was given to the documentation of the interface is kept by the same name.
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(ofSession) || key === 'companyAccessToken') sessionStorage.removeItem(key)
}

const signedOutKey = 'estiba.signedOut'

/** Tells other tabs that their person has signed out, also of a session that had expired before; nothing of it stays. */
export const tellSignedOut = (): void => {
  localStorage.setItem(signedOutKey, String(Date.now()))
  localStorage.removeItem(signedOutKey)
}

export const isSignedOut = ({ key, newValue }: StorageEvent): boolean => key === signedOutKey && newValue !== null

/** Does what is put off, unless the session that asked for it has ended: who has signed out leaves nothing behind. */
export const whileSignedIn = (token: string | null, doIt: () => void): void => {
  if (token !== null && readKey('companyAccessToken') === token) doIt()
}

/** A value kept as JSON; null where there is none or it cannot be read. */
export const readJson = (key: SessionKey): unknown => parseKept(readKey(key))

export const parseKept = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null') as unknown
  } catch {
    return null
  }
}
