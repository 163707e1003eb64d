import type { Entry } from './document.ts'
import { authorization } from './session.ts'
import { locale } from './texts.ts'

export interface Outcome {
  readonly status: string
  readonly headers: string
  readonly body: string
}

const shown = ['content-type', 'content-range', 'x-total-kind', 'etag', 'retry-after', 'x-request-id']

/** Calls an operation with what was typed: `path`, `query` and `header` values by name, the body as text. */
export const callOperation = async (
  base: string,
  { path, method, operation }: Entry,
  values: ReadonlyMap<string, string>,
  body: string,
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
  if (body !== '') headers['content-type'] = 'application/json'
  const response = await fetch(`${base}${address}${query.size > 0 ? `?${query}` : ''}`, {
    method,
    headers,
    ...(body === '' ? {} : { body }),
  })
  const text = await response.text()
  return {
    status: `${response.status} ${response.statusText}`.trim(),
    headers: shown
      .flatMap((name) => (response.headers.has(name) ? [`${name}: ${response.headers.get(name) ?? ''}`] : []))
      .join('\n'),
    body: pretty(text),
  }
}

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
