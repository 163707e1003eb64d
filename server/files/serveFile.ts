import type { Deps } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { filesOf } from './companyFiles.ts'
import type { FileRow } from './storedFiles.ts'

/** The bytes as a download: nothing in them is ever run or shown as a page of ours. */
export const serveFile = async (deps: Deps, file: FileRow): Promise<Response> => {
  const files = await deps.db.system(file.namespace, (session) => filesOf(session, deps))
  const bytes = await files.get(file.storageKey)
  if (bytes === null) throw new ApiError('NOT_FOUND')
  return new Response(bytes.slice(), {
    headers: {
      'content-type': file.mimeType,
      'content-length': String(bytes.byteLength),
      'content-disposition': `attachment; filename="${asciiOf(file.filename)}"; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': file.private ? 'private, no-store' : 'public, max-age=300',
    },
  })
}

const asciiOf = (name: string): string => name.replace(/[^A-Za-z0-9._-]+/g, '_')
