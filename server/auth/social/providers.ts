import type { Settings } from '../../contract.ts'
import { facebook } from './facebook.ts'
import { google } from './google.ts'
import type { Provider } from './provider.ts'

export const providerNames = ['google', 'facebook'] as const

export type ProviderName = (typeof providerNames)[number]

/** Null where the provider is not set up. */
export const providerOf = (settings: Settings, name: string): Provider | null => {
  const { googleClientId, googleClientSecret, googleUrl, facebookClientId, facebookClientSecret, facebookUrl } =
    settings
  if (name === 'google' && googleClientId !== null && googleClientSecret !== null) {
    return google({ issuer: googleUrl, clientId: googleClientId, clientSecret: googleClientSecret })
  }
  if (name === 'facebook' && facebookClientId !== null && facebookClientSecret !== null) {
    return facebook({ clientId: facebookClientId, clientSecret: facebookClientSecret, url: facebookUrl })
  }
  return null
}
