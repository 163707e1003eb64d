import type { Entry } from './document.ts'
import { authorization } from './session.ts'
import { locale } from './texts.ts'

export interface Outcome {
  /** The same call for a shell, with the token left to a variable. */
  readonly command: string
  readonly status: string
  readonly headers: string
  readonly body: string
}

const shown = ['content-type', 'content-range', 'x-total-kind', 'etag', 'retry-after', 'x-request-id']

/** What was typed for a call: values of its parameters by name, and a body. */
export interface Typed {
  readonly values: ReadonlyMap<string, string>
  /** Text of the given type, or a form, which says its type itself. */
  readonly body: FormData | { readonly type: string; readonly text: string } | null
}

/** Calls an operation with what was typed. */
export const callOperation = async (
  base: string,
  { path, method, operation }: Entry,
  { values, body }: Typed,
): Promise<Outcome> => {
  const query = new URLSearchParams()
  const headers: { [name: string]: string } = { ...authorization(), 'accept-language': locale }
  let address = path
  for (const { name, in: place } of operation.parameters) {
    const value = values.get(name) ?? ''
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value))
    else if (value !== '' && place === 'query') query.set(name, value)
    else if (value !== '') headers[name.toLowerCase()] = value
  }
  if (body !== null && !(body instanceof FormData)) headers['content-type'] = body.type
  const url = `${base}${address}${query.size > 0 ? `?${query}` : ''}`
  const sent = body instanceof FormData ? body : body?.text
  const response = await fetch(url, { method, headers, ...(sent === undefined ? {} : { body: sent }) })
  const text = await response.text()
  return {
    command: commandOf(method, new URL(url, location.origin).href, headers, body),
    status: `${response.status} ${response.statusText}`.trim(),
    headers: shown
      .flatMap((name) => (response.headers.has(name) ? [`${name}: ${response.headers.get(name) ?? ''}`] : []))
      .join('\n'),
    body: pretty(text),
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const commandOf = (
  method: string,
  url: string,
  headers: { readonly [name: string]: string },
  body: Typed['body'],
): string => {
  const lines = [`curl -X ${method} ${quoted(url)}`]
  for (const [name, value] of Object.entries(headers))
    lines.push(name === 'authorization' ? '-H "Authorization: Bearer $TOKEN"' : `-H ${quoted(`${name}: ${value}`)}`)
  if (body instanceof FormData)
    for (const [name, value] of body)
      lines.push(`-F ${quoted(`${name}=${typeof value === 'string' ? value : `@${value.name}`}`)}`)
  else if (body !== null) lines.push(`--data ${quoted(body.text)}`)
  return lines.join(' \\\n  ')
}

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
