import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { type Endpoint, type EndpointCall, forMembers } from '../../services/endpoint.ts'
import { textOf } from '../../services/input.ts'
import { filesOf } from '../companyFiles.ts'
import { assertMayAdd, maySee } from '../fileRights.ts'
import { serveFile } from '../serveFile.ts'
import { addressOf, isSigned } from '../signedAddress.ts'
import { fileById, type FileRow, findFiles, hideFile, keepFile } from '../storedFiles.ts'
import { keepUpload, readUpload } from '../upload.ts'
import { manifest } from './manifest.ts'
import { shown } from './shown.ts'

/** The newest version of that name, or the one asked for; 404 also where it is not for him. */
const visible = async (session: Session, input: EndpointCall['input']): Promise<FileRow> => {
  const folder = textOf(input, 'folder')
  const version = Number(textOf(input, 'version'))
  const found = await findFiles(session, {
    filename: textOf(input, 'filename'),
    ...(folder === '' ? {} : { folder }),
    ...(Number.isSafeInteger(version) && version > 0 ? { version } : {}),
    limit: 20,
  })
  for (const file of found) if (await maySee(session, file)) return file
  throw new ApiError('NOT_FOUND')
}

const upload = (key: string, route: string): Endpoint => ({
  service: 'files',
  key,
  route,
  access: 'session',
  body: 'raw',
  handle: forMembers(async ({ deps, raw, caller }) => {
    const sent = await readUpload(raw, deps.settings.maxFileMb)
    const kept = await deps.db.transaction(caller, (session) =>
      keepUpload(session, deps, sent, { mode: 'new', private: true }),
    )
    return kept.map(shown)
  }),
})

const newVersion: Endpoint = {
  service: 'files',
  key: 'files.newVersion',
  route: 'POST /files/{filename}/versions',
  access: 'session',
  body: 'raw',
  handle: forMembers(async ({ deps, raw, caller, input }) => {
    const sent = await readUpload(raw, deps.settings.maxFileMb)
    if (sent.files.length !== 1) throw new ApiError('MALFORMED')
    const [kept] = await deps.db.transaction(caller, async (session) => {
      const {
        folder,
        filename,
        private: isPrivate,
      } = await visible(session, { ...sent.fields, filename: textOf(input, 'filename') })
      return keepUpload(
        session,
        deps,
        { ...sent, fields: { ...sent.fields, folder } },
        { mode: 'version', private: isPrivate, filename },
      )
    })
    return kept === undefined ? null : shown(kept)
  }),
}

const list: Endpoint = {
  service: 'files',
  key: 'files.list',
  route: 'GET /files{?folder,resource,resourceId,page,pageSize}',
  access: 'session',
  handle: forMembers(({ deps, caller, input }) =>
    deps.db.transaction(caller, async (session) => {
      const size = Math.min(Math.max(Number(textOf(input, 'pageSize')) || 15, 1), 100)
      const [folder, resource, resourceId] = [
        textOf(input, 'folder'),
        textOf(input, 'resource'),
        textOf(input, 'resourceId'),
      ]
      const found = await findFiles(session, {
        ...(folder === '' ? {} : { folder }),
        ...(resource === '' ? {} : { resource }),
        ...(resourceId === '' ? {} : { resourceId }),
        limit: size,
        offset: Math.max(Number(textOf(input, 'page')) || 0, 0) * size,
      })
      const newest = found.filter(
        (file, index) =>
          found.findIndex(({ folder: where, filename }) => where === file.folder && filename === file.filename) ===
          index,
      )
      const seen: FileRow[] = []
      for (const file of newest) if (await maySee(session, file)) seen.push(file)
      return seen.map(shown)
    }),
  ),
}

const versions: Endpoint = {
  service: 'files',
  key: 'files.versions',
  route: 'GET /files/{filename}/versions{?folder}',
  access: 'session',
  handle: forMembers(({ deps, caller, input }) =>
    deps.db.transaction(caller, async (session) => {
      const { folder, filename } = await visible(session, input)
      return (await findFiles(session, { folder, filename, limit: 100 })).map(shown)
    }),
  ),
}

const get: Endpoint = {
  service: 'files',
  key: 'files.get',
  route: 'GET /files/{filename}{?version,folder}',
  access: 'session',
  handle: forMembers(async ({ deps, caller, input }) =>
    serveFile(deps, await deps.db.transaction(caller, (session) => visible(session, input))),
  ),
}

const restore: Endpoint = {
  service: 'files',
  key: 'files.restore',
  route: 'POST /files/{filename}/restore',
  access: 'session',
  handle: forMembers(({ deps, caller, input }) =>
    deps.db.transaction(caller, async (session) => {
      const file = await visible(session, input)
      await assertMayAdd(session, file.resource, file.resourceId)
      const bytes = await (await filesOf(session, deps)).get(file.storageKey)
      if (bytes === null) throw new ApiError('NOT_FOUND')
      return shown(await keepFile(session, deps, { ...file, bytes }, 'version'))
    }),
  ),
}

const remove: Endpoint = {
  service: 'files',
  key: 'files.delete',
  route: 'DELETE /files/{filename}{?folder}',
  access: 'session',
  handle: forMembers(({ deps, caller, input }) =>
    deps.db.transaction(caller, async (session) => {
      const file = await visible(session, input)
      await assertMayAdd(session, file.resource, file.resourceId)
      await hideFile(session, deps, file)
      return { deleted: file.filename }
    }),
  ),
}

const publicUrl: Endpoint = {
  service: 'files',
  key: 'files.publicUrl',
  route: 'GET /files/public/{filename}{?folder}',
  access: 'session',
  handle: forMembers(async ({ deps, caller, input }) => {
    const url = await addressOf(deps, await deps.db.transaction(caller, (session) => visible(session, input)))
    return { url, address: `${deps.settings.publicUrl}${url}` }
  }),
}

/** Opens public files, and others by a signed address that still holds. */
const openFile: Endpoint = {
  service: 'files',
  key: 'files.open',
  route: 'GET /open/{id}{?expires,signature}',
  access: 'open',
  unlogged: true,
  handle: async ({ deps, input }) => {
    const file = await fileById(deps, textOf(input, 'id'))
    if (file === null) throw new ApiError('NOT_FOUND')
    if (file.private && !(await isSigned(deps, file.id, textOf(input, 'expires'), textOf(input, 'signature'))))
      throw new ApiError('NOT_FOUND')
    return serveFile(deps, file)
  },
}

export const fileEndpoints: readonly Endpoint[] = [
  list,
  upload('files.create', 'POST /files'),
  upload('files.uploadPrivate', 'POST /files/private'),
  publicUrl,
  openFile,
  newVersion,
  versions,
  restore,
  get,
  remove,
  manifest,
]
