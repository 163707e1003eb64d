import { createRemoteJWKSet, jwtVerify } from 'jose'
import { askProvider, type Provider, providerTimeoutMs, text } from './provider.ts'

export interface GoogleClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** OpenID Connect with Google, or any issuer that publishes its configuration (OpenID Connect Discovery 1.0). */
export const google = ({ issuer, clientId, clientSecret }: GoogleClient): Provider => {
  const discover = () => askProvider(`${issuer}/.well-known/openid-configuration`)
  return {
    authorizeUrl: async ({ redirectUri, state, nonce, challenge }) => {
      const { authorization_endpoint: endpoint } = await discover()
      const query = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }
      return `${text(endpoint)}?${new URLSearchParams(query)}`
    },
    identify: async ({ code, redirectUri, nonce, verifier }) => {
      const { token_endpoint: tokens, jwks_uri: keys } = await discover()
      const { id_token: idToken } = await askProvider(text(tokens), {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
        code_verifier: verifier,
      })
      const { payload } = await jwtVerify(
        text(idToken),
        createRemoteJWKSet(new URL(text(keys)), { timeoutDuration: providerTimeoutMs }),
        {
          issuer,
          audience: clientId,
          algorithms: ['RS256', 'ES256'],
          requiredClaims: ['exp', 'email'],
        },
      )
      if (payload['nonce'] !== nonce || payload['email_verified'] !== true) return null
      return { email: text(payload['email']), name: text(payload['name']) }
    },
  }
}
