import { createHmac } from 'node:crypto'
import { askProvider, type Provider, text } from './provider.ts'

export interface FacebookClient {
  readonly clientId: string
  readonly clientSecret: string
  /** Instead of Facebook's own addresses. */
  readonly url: string | null
}

const version = 'v23.0'

/** Facebook Login; its graph tells only e-mails that it has confirmed. */
export const facebook = ({ clientId, clientSecret, url }: FacebookClient): Provider => {
  const dialogue = url ?? 'https://www.facebook.com'
  const graph = url ?? 'https://graph.facebook.com'
  return {
    authorizeUrl: ({ redirectUri, state }) =>
      Promise.resolve(
        `${dialogue}/${version}/dialog/oauth?${new URLSearchParams({ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', scope: 'email,public_profile', state })}`,
      ),
    identify: async ({ code, redirectUri }) => {
      const { access_token: token } = await askProvider(`${graph}/${version}/oauth/access_token`, {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
        code,
      })
      const proof = createHmac('sha256', clientSecret).update(text(token)).digest('hex')
      const person = await askProvider(
        `${graph}/${version}/me?${new URLSearchParams({ fields: 'name,email', access_token: text(token), appsecret_proof: proof })}`,
      )
      return text(person['email']) === '' ? null : { email: text(person['email']), name: text(person['name']) }
    },
  }
}
