import { ApiError } from '../../errors.ts'
import { type AnsweringEndpoint, type Endpoint, forMembers } from '../../services/endpoint.ts'
import { textOf } from '../../services/input.ts'
import { fileOfLink, isPurpose, linkDays, linksOf, makeLink, openLink, revokeLink } from '../fileLinks.ts'
import { assertMayChange, seenAmong } from '../fileRights.ts'
import { seenFile } from '../seenFiles.ts'
import { serveFile } from '../serveFile.ts'
import { addressOf, isSigned } from '../signedAddress.ts'
import { fileById } from '../storedFiles.ts'

/** For the office itself: it ends with the session that asked. */
const publicUrl: Endpoint = {
  service: 'files',
  key: 'files.publicUrl',
  route: 'GET /files/public/{filename}{?folder,resource,resourceId}',
  access: 'session',
  handle: forMembers(async ({ deps, caller, input }) => {
    const file = await deps.db.read(caller, (session) => seenFile(session, input))
    const url = await addressOf(deps, caller, file)
    return { url, address: `${deps.settings.publicUrl}${url}` }
  }),
}

/** Opens public files, and others by a signed address that still holds. */
const openFile: Endpoint = {
  service: 'files',
  key: 'files.open',
  route: 'GET /open/{id}{?expires,session,signature}',
  access: 'open',
  unlogged: true,
  handle: async ({ deps, input }) => {
    const file = await fileById(deps, textOf(input, 'id'))
    const [expires, session, signature] = [
      textOf(input, 'expires'),
      textOf(input, 'session'),
      textOf(input, 'signature'),
    ]
    if (file === null || (file.private && !(await isSigned(deps, file, { expires, session, signature }))))
      throw new ApiError('NOT_FOUND')
    return serveFile(deps, file)
  },
}

/** For people outside: sent by mail, shown by tracking or by the check page of a paper. */
const create: Endpoint = {
  service: 'files',
  key: 'fileLinks.create',
  route: 'POST /files/{filename}/links',
  access: 'session',
  handle: forMembers(({ deps, caller, input }) =>
    deps.db.transaction(caller, async (session) => {
      const purpose = textOf(input, 'purpose') || 'MAIL'
      if (!isPurpose(purpose)) throw new ApiError('MALFORMED')
      const days = input['days'] === undefined || input['days'] === null ? linkDays[purpose] : Number(input['days'])
      if (!Number.isInteger(days) || days < 1 || days > linkDays[purpose]) throw new ApiError('MALFORMED')
      const file = await seenFile(session, input)
      await assertMayChange(session, file)
      const link = await makeLink(session, deps, file, purpose, days)
      return { ...link, address: `${deps.settings.publicUrl}${link.url}` }
    }),
  ),
}

const list: AnsweringEndpoint<'files.fileLinks.list'> = {
  service: 'files',
  key: 'fileLinks.list',
  route: 'GET /files/{filename}/links{?folder,resource,resourceId}',
  access: 'session',
  handle: forMembers(({ deps, caller, input }) =>
    deps.db.read(caller, async (session) => linksOf(session, await seenFile(session, input))),
  ),
}

const revoke: Endpoint = {
  service: 'files',
  key: 'fileLinks.revoke',
  route: 'DELETE /links/{id}',
  access: 'session',
  handle: forMembers(({ deps, caller, input }) =>
    deps.db.transaction(caller, async (session) => {
      const id = textOf(input, 'id')
      const linked = await fileOfLink(session, deps, id)
      const [file] = await seenAmong(session, linked === null ? [] : [linked])
      if (file === undefined) throw new ApiError('NOT_FOUND')
      await assertMayChange(session, file)
      await revokeLink(session, deps, id)
      return { revoked: id }
    }),
  ),
}

const open: Endpoint = {
  service: 'files',
  key: 'fileLinks.open',
  route: 'GET /links/{token}',
  access: 'open',
  unlogged: true,
  handle: async ({ deps, input }) => {
    const file = await openLink(deps, textOf(input, 'token'))
    if (file === null) throw new ApiError('NOT_FOUND')
    return serveFile(deps, file)
  },
}

export const linkEndpoints: readonly Endpoint[] = [publicUrl, openFile, create, list, revoke, open]
