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

export const writeKeys = (values: { readonly [K in SessionKey]?: string }): void => {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
}

export const clearSession = (): void => {
  for (const key of sessionKeys) localStorage.removeItem(key)
}

/** A value kept as JSON; null where there is none or it cannot be read. */
export const readJson = (key: SessionKey): unknown => {
  try {
    return JSON.parse(readKey(key) ?? 'null') as unknown
  } catch {
    return null
  }
}
