/** Signs in as the super user of a sample company and answers what the session's endpoint gave. */
export const signIn = async (url, email = 'admin@andina.test') => {
  const { temporaryToken } = await post(`${url}/api/auth/session/login`, { username: email, password: 'Estiba2026' })
  const workspaces = await ask(`${url}/api/auth/namespaces?email=${encodeURIComponent(email)}`, {
    headers: bearer(temporaryToken),
  })
  const chosen = workspaces[0]
  const session = await post(
    `${url}/api/auth/session/workspace`,
    { email, namespaceId: chosen.id },
    bearer(temporaryToken),
  )
  return { session, token: session.token ?? session.companyAccessToken ?? session.accessToken }
}

export const bearer = (token) => ({ authorization: `Bearer ${token}` })

const post = (url, body, headers = {}) =>
  ask(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

const ask = async (url, init) => {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
