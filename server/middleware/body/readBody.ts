import { importLimits } from '../../../src/domain/sheets/table.ts'
import { ApiError } from '../../errors.ts'
import type { BodyKind } from '../../routes/call.ts'
import { parseJson } from './parseJson.ts'
import { isForm as isMultipart, readImportForm } from './readImportForm.ts'
import { readBytes } from './readBytes.ts'

const megabyte = 1024 * 1024

/** Most bytes of a body by what is read of it. */
export const bodyLimits = { json: megabyte, text: megabyte, import: importLimits.sentBytes } as const satisfies {
  readonly [K in BodyKind]?: number
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * The body as JSON; a form as an object of its texts; `undefined` where there is none.
 *
 * @param company whose workbook it may be
 * @throws ApiError 413 too large, 415 another type (a page of any origin can send text/plain unasked), 400 not JSON
 */
export const readBody = async (request: Request, kind: 'json' | 'text' | 'import', company = ''): Promise<unknown> => {
  if (kind === 'import' && isMultipart(request)) return readImportForm(request, bodyLimits.import, company)
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const isForm = type === 'application/x-www-form-urlencoded'
  const isText = kind === 'text' && type === 'text/plain'
  if (type !== '' && type !== 'application/json' && !isForm && !isText) throw new ApiError('UNSUPPORTED_TYPE')
  const bytes = await readBytes(request, bodyLimits[kind])
  if (bytes.byteLength === 0) return undefined
  if (type === '') throw new ApiError('UNSUPPORTED_TYPE')
  const text = textOf(bytes)
  if (isText) return { text }
  return isForm
    ? Object.fromEntries([...new URLSearchParams(text)].filter(([name]) => name !== '__proto__'))
    : parseJson(text)
}

const textOf = (bytes: Uint8Array): string => {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new ApiError('MALFORMED')
  }
}
