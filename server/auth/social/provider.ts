/** Who a provider says is signing in. */
export interface Identity {
  readonly email: string
  readonly name: string
}

export interface Begin {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** PKCE, S256 (RFC 7636). */
  readonly challenge: string
}

export interface Return {
  readonly code: string
  readonly redirectUri: string
  readonly nonce: string
  readonly verifier: string
}

/** A sign-in of others by the authorization code flow. */
export interface Provider {
  authorizeUrl(begin: Begin): Promise<string>
  /** Null where the provider does not vouch for an e-mail. */
  identify(back: Return): Promise<Identity | null>
}

/** Calls to providers end after this time. */
export const providerTimeoutMs = 10_000

/** The JSON object that a provider answers. */
export const askProvider = async (
  url: string,
  form?: { readonly [name: string]: string },
): Promise<{ readonly [name: string]: unknown }> => {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(providerTimeoutMs),
    redirect: 'error',
    ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
  })
  if (!answer.ok) throw new Error(`The provider answered ${answer.status}`)
  const body: unknown = await answer.json()
  if (typeof body !== 'object' || body === null) throw new Error('The provider answered no object')
  return { ...body }
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
