import { bearer } from '../signIn.mjs'

/** Calls of one signed-in person; an answer that is not 2xx throws with what it said. */
export const callsOf = (url, token) => {
  const send = async (method, path, body) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { ...bearer(token), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 400)}`)
    return answer.json()
  }
  const list = (path, filter = {}, range = [0, 0]) =>
    send(
      'GET',
      `${path}?range=${encodeURIComponent(JSON.stringify(range))}&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )
  const first = async (path, filter) => {
    const [row] = await list(path, filter)
    if (row === undefined) throw new Error(`${path}: nothing there`)
    return row
  }
  return { send, list, first }
}
