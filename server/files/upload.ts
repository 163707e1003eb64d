import { fieldOf } from '../../src/schema/resource.ts'
import type { Json, Locale } from '../../src/schema/json.ts'
import type { Deps, Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { cleanFolder, cleanName } from './fileName.ts'
import { drawable } from './drawable.ts'
import { contentType, type FileType } from './contentType.ts'
import { assertMayAdd, assertMayChange, resourceOfFile } from './fileRights.ts'
import { keepFile, keepVersion, nameTaken } from './keepFile.ts'
import { namedAlready } from './namedAlready.ts'
import type { FileRow } from './storedFiles.ts'
import { fileText } from './texts.ts'

const mostFiles = 20

/** The parts of a multipart upload. */
export interface Upload {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[]
  readonly fields: { readonly [name: string]: string }
}

/**
 * Reads `files` (1 to 20; `file` and `image` are taken too) and the text fields of a form.
 *
 * @throws ApiError 400 for anything else, 413 for a file that is too large
 */
export const readUpload = async (raw: Request, maxFileMb: number): Promise<Upload> => {
  if (!/^multipart\/form-data/i.test(raw.headers.get('content-type') ?? '')) throw new ApiError('UNSUPPORTED_TYPE')
  const form = await raw.formData().catch(() => {
    throw new ApiError('MALFORMED')
  })
  const parts = [...form.getAll('files'), ...form.getAll('file'), ...form.getAll('image')].filter(
    (part) => typeof part !== 'string',
  )
  if (parts.length === 0 || parts.length > mostFiles) throw new ApiError('MALFORMED')
  if (parts.some(({ size }) => size > maxFileMb * 1024 * 1024)) throw new ApiError('TOO_LARGE')
  const files = await Promise.all(
    parts.map(async (part) => ({ name: part.name, bytes: new Uint8Array(await part.arrayBuffer()) })),
  )
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 4000)]] : [])),
  )
  return { files, fields }
}

/** Checks an upload by its content and keeps it where its folder says. */
export const keepUpload = async (
  session: Session,
  deps: Deps,
  { files, fields }: Upload,
  details?: { readonly [field: string]: Json },
): Promise<readonly FileRow[]> => {
  const { locale } = session.caller
  const folder = cleanFolder(fields['folder'] ?? '')
  if (folder === null) throw new ApiError('INVALID', { errors: { folder: fileText('folder', locale) } })
  const resource = resourceOfFile(session, fields['resource'] ?? '', folder)
  const resourceId = resource === null ? null : fields['resourceId'] || null
  await assertMayAdd(session, resource, resourceId, folder)
  const accepted = acceptedBy(session, resource, fields['field'] ?? '')
  const kept: FileRow[] = []
  for (const { name, bytes } of files) {
    const mimeType = checkedType(bytes, name, accepted.types, locale)
    if (accepted.maxMb !== undefined && bytes.byteLength > accepted.maxMb * 1024 * 1024) throw new ApiError('TOO_LARGE')
    assertDrawable(bytes, accepted.maxMegapixels, locale)
    const filename = cleanName(name, mimeType)
    if (resource !== null && resourceId !== null) {
      const named = await namedAlready(session, { folder, filename, resource, resourceId })
      if (named !== null) throw nameTaken(filename, named.mayReplace)
    }
    const file = { folder, filename, mimeType, bytes, private: true, resource, resourceId }
    kept.push(await keepFile(session, deps, details === undefined ? file : { ...file, details }))
  }
  return kept
}

/** Keeps the next version of a file: of the same kind, under its name, and where the file is, whatever the form says. */
export const keepNewVersion = async (
  session: Session,
  deps: Deps,
  file: FileRow,
  { files }: Upload,
): Promise<FileRow> => {
  const [sent] = files
  if (sent === undefined || files.length !== 1) throw new ApiError('MALFORMED')
  await assertMayChange(session, file)
  const mimeType = checkedType(sent.bytes, sent.name, [file.mimeType], session.caller.locale)
  return keepVersion(session, deps, file, { bytes: sent.bytes, mimeType })
}

/** @throws ApiError 415 where the content is of no kind that is kept, or of none that is wanted here (V-PDF-DOCUMENT, V-JPG-IMAGE) */
export const checkedType = (
  bytes: Uint8Array,
  name: string,
  accepted: readonly string[] | null,
  locale: Locale,
): FileType => {
  const type = contentType(bytes, name)
  if (type !== null && (accepted === null || accepted.includes(type))) return type
  const text =
    accepted?.length === 1 && accepted[0] === 'application/pdf'
      ? 'pdf'
      : accepted?.length === 1 && accepted[0] === 'image/jpeg'
        ? 'jpg'
        : 'type'
  throw new ApiError('UNSUPPORTED_TYPE', { errors: { files: fileText(text, locale) } })
}

/** @throws ApiError 422 for a picture of more pixels than papers unpack */
const assertDrawable = (bytes: Uint8Array, megapixels: number | undefined, locale: Locale): void => {
  if (megapixels === undefined || drawable(bytes, megapixels) !== null) return
  throw new ApiError('INVALID', { errors: { files: fileText('pixels', locale).replace('{max}', String(megapixels)) } })
}

/** What the field that the file is for takes, as its schema says. */
const acceptedBy = (
  session: Session,
  resource: string | null,
  name: string,
): { readonly types: readonly string[] | null; readonly maxMb?: number; readonly maxMegapixels?: number } => {
  const field = resource === null ? undefined : fieldOf(session.registry.get(resource), name)
  if (field?.kind !== 'file' && field?.kind !== 'image') return { types: null }
  const types =
    field.accept ?? (field.kind === 'image' ? ['image/jpeg', 'image/png', 'image/webp'] : ['application/pdf'])
  const megapixels = field.kind === 'image' ? field.maxMegapixels : undefined
  return {
    types,
    ...(field.maxMb === undefined ? {} : { maxMb: field.maxMb }),
    ...(megapixels === undefined ? {} : { maxMegapixels: megapixels }),
  }
}
