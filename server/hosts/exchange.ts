/** One request to a host of the route table and what came back, read. */
export interface Exchanged {
  readonly status: number
  readonly header: (name: string) => string | null
  readonly body: unknown
}

export interface Exchange {
  readonly method: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: string
  readonly timeoutMs: number
}

const mostBytes = 32 * 1024 * 1024

/** An answer that is larger than any list should be. */
class TooLarge extends Error {}

/**
 * Asks once. A redirect is answered and not followed: what a call carries goes to no other host.
 *
 * @throws Error as `fetch` does; of the name `TimeoutError` where it took too long
 */
export const exchange = async (address: URL, { method, headers, body, timeoutMs }: Exchange): Promise<Exchanged> => {
  const response = await fetch(address, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body === undefined ? {} : { body }),
  })
  const text = await textOf(response)
  return { status: response.status, header: (name) => response.headers.get(name), body: parsed(text) }
}

const textOf = async (response: Response): Promise<string> => {
  if (response.body === null) return ''
  const parts: Uint8Array[] = []
  let size = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > mostBytes) {
      await reader.cancel()
      throw new TooLarge(`more than ${mostBytes / 1024 / 1024} MB`)
    }
    parts.push(value)
  }
  const charset = /charset=([\w-]+)/i.exec(response.headers.get('content-type') ?? '')?.[1] ?? 'utf-8'
  return decoded(Buffer.concat(parts), charset)
}

const decoded = (bytes: Buffer, charset: string): string =>
  /^(iso-8859-1|latin1|windows-1252)$/i.test(charset) ? bytes.toString('latin1') : bytes.toString('utf8')

const parsed = (text: string): unknown => {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
