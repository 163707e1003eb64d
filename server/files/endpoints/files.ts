import { ApiError } from '../../errors.ts'
import { type AnsweringEndpoint, type Endpoint, forMembers } from '../../services/endpoint.ts'
import { textOf } from '../../services/input.ts'
import { filesOf } from '../companyFiles.ts'
import { assertMayChange, resourceOfFile } from '../fileRights.ts'
import { keepVersion } from '../keepFile.ts'
import { seenFile, seenFiles } from '../seenFiles.ts'
import { serveFile } from '../serveFile.ts'
import { findFiles, hideFile } from '../storedFiles.ts'
import { storing } from '../storing.ts'
import { keepNewVersion, keepUpload, readUpload } from '../upload.ts'
import { linkEndpoints } from './links.ts'
import { manifest } from './manifest.ts'
import { shown } from './shown.ts'

const upload = (key: string, route: string): Endpoint => ({
  service: 'files',
  key,
  route,
  access: 'session',
  body: 'raw',
  handle: forMembers(async ({ deps, raw, caller }) => {
    const sent = await readUpload(raw, deps.settings.maxFileMb)
    const kept = await storing(deps, caller, (session) => keepUpload(session, deps, sent))
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
    const { folder = '', resource = '', resourceId = '' } = sent.fields
    return shown(
      await storing(deps, caller, async (session) => {
        // As where it was put: the record is of the resource that the folder is named after.
        const of = resource === '' && resourceId !== '' ? (resourceOfFile(session, '', folder) ?? '') : resource
        const asked = { filename: textOf(input, 'filename'), folder, resource: of, resourceId }
        return keepNewVersion(session, deps, await seenFile(session, asked), sent)
      }),
    )
  }),
}

const list: AnsweringEndpoint<'files.files.list'> = {
  service: 'files',
  key: 'files.list',
  route: 'GET /files{?folder,resource,resourceId,page,pageSize}',
  access: 'session',
  handle: forMembers(({ deps, caller, input }) =>
    deps.db.read(caller, async (session) => {
      const count = Math.min(Math.max(Math.trunc(Number(textOf(input, 'pageSize'))) || 15, 1), 100)
      const page = Math.min(Math.max(Math.trunc(Number(textOf(input, 'page'))) || 0, 0), 1000)
      const [folder, resource, resourceId] = [
        textOf(input, 'folder'),
        textOf(input, 'resource'),
        textOf(input, 'resourceId'),
      ]
      const found = await seenFiles(
        session,
        {
          ...(folder === '' ? {} : { folder }),
          ...(resource === '' ? {} : { resource }),
          ...(resourceId === '' ? {} : { resourceId }),
        },
        { from: page * count, count },
      )
      return found.map(shown)
    }),
  ),
}

const versions: Endpoint = {
  service: 'files',
  key: 'files.versions',
  route: 'GET /files/{filename}/versions{?folder,resource,resourceId}',
  access: 'session',
  handle: forMembers(({ deps, caller, input }) =>
    deps.db.read(caller, async (session) => {
      const { folder, filename, place } = await seenFile(session, input)
      return (await findFiles(session, { folder, filename, place, version: 'all', limit: 100 })).map(shown)
    }),
  ),
}

const get: Endpoint = {
  service: 'files',
  key: 'files.get',
  route: 'GET /files/{filename}{?version,folder,resource,resourceId}',
  access: 'session',
  handle: forMembers(async ({ deps, caller, input }) =>
    serveFile(deps, await deps.db.read(caller, (session) => seenFile(session, input))),
  ),
}

const restore: Endpoint = {
  service: 'files',
  key: 'files.restore',
  route: 'POST /files/{filename}/restore',
  access: 'session',
  handle: forMembers(({ deps, caller, input }) =>
    storing(deps, caller, async (session) => {
      const file = await seenFile(session, input)
      await assertMayChange(session, file)
      const bytes = await (await filesOf(session, deps)).get(file.storageKey)
      if (bytes === null) throw new ApiError('NOT_FOUND')
      return shown(await keepVersion(session, deps, file, { bytes, mimeType: file.mimeType }))
    }),
  ),
}

const remove: Endpoint = {
  service: 'files',
  key: 'files.delete',
  route: 'DELETE /files/{filename}{?folder,resource,resourceId}',
  access: 'session',
  handle: forMembers(({ deps, caller, input }) =>
    deps.db.transaction(caller, async (session) => {
      const file = await seenFile(session, input)
      await assertMayChange(session, file)
      await hideFile(session, deps, file)
      return { deleted: file.filename }
    }),
  ),
}

export const fileEndpoints: readonly Endpoint[] = [
  list,
  upload('files.create', 'POST /files'),
  upload('files.uploadPrivate', 'POST /files/private'),
  ...linkEndpoints,
  newVersion,
  versions,
  restore,
  get,
  remove,
  manifest,
]
