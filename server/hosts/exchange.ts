import { HostMismatch } from '../../src/domain/hosts/hostMismatch.ts'

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
  const charset = /charset=\s*["']?([^\s;"']+)/i.exec(response.headers.get('content-type') ?? '')?.[1] ?? 'utf-8'
  const decoder = decoderOf(charset)
  // Node 20 reads windows-1252 as Latin-1 unless it reads part by part.
  return decoder.decode(Buffer.concat(parts), { stream: true }) + decoder.decode()
}

/** As browsers read it, without a mark of the order of bytes. */
const decoderOf = (charset: string): TextDecoder => {
  try {
    return new TextDecoder(charset)
  } catch {
    throw new HostMismatch(`the charset '${charset}' is not known`)
  }
}

const parsed = (text: string): unknown => {
  if (text.trim() === '') return null
  try {
    return JSON.parse(withLongAsTexts(text)) as unknown
  } catch {
    return text
  }
}

const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g

/** Whole numbers of more digits than a number holds are identifiers: they stay as they are written. */
const withLongAsTexts = (text: string): string =>
  /\d{16}/.test(text)
    ? text.replace(tokens, (token) =>
        /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
      )
    : text
