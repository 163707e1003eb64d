import { ApiError } from '../../errors.ts'

/**
 * Reads a body into memory and stops where it grows past its limit, whatever its length header says.
 *
 * @throws ApiError 413
 */
export const readBytes = async (request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> => {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN)
  if (declared > limit) throw new ApiError('TOO_LARGE')
  // A declared length is kept by the HTTP parser; only a chunked body has to be counted as it comes.
  if (!Number.isNaN(declared)) return new Uint8Array(await request.arrayBuffer())
  if (request.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) throw new ApiError('TOO_LARGE')
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
