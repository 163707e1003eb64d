import { assertAllowed } from '../../access/allows.ts'
import type { Deps } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { checkedType, readUpload } from '../../files/upload.ts'
import { addressOf } from '../../files/signedAddress.ts'
import { type FileRow, findFiles, keepFile } from '../../files/storedFiles.ts'
import { type Endpoint, forMembers } from '../../services/endpoint.ts'
import { textOf } from '../../services/input.ts'
import { workspaces } from '../accounts.ts'

/** Pictures of a company that everybody may see; the customers' and the staff's sign-in take JPG alone (V-JPG-IMAGE). */
const accepted: { readonly [type: string]: readonly string[] } = {
  STAFF_LOGIN: ['image/jpeg'],
  CUSTOMER_LOGIN: ['image/jpeg'],
  LOGO: ['image/jpeg', 'image/png'],
  EMAIL_HEADER: ['image/jpeg', 'image/png'],
}

const folder = 'company'

const fileName = (type: string): string => `${type.toLowerCase().replace('_', '-')}.image`

const imageOf = async (deps: Deps, type: string, file: FileRow) => ({
  id: file.id,
  type,
  image: file.filename,
  url: await addressOf(deps, file),
  version: file.version,
  status: 'ACTIVE',
})

const types: Endpoint = {
  service: 'auth',
  key: 'loginImageTypes.list',
  route: 'GET /login-image-types',
  access: 'session',
  handle: () =>
    Promise.resolve(
      Object.entries(accepted).map(([code, formats]) => ({
        id: code,
        code,
        target: code,
        format: formats.includes('image/png') ? 'PNG' : 'JPG',
        status: 'ACTIVE',
      })),
    ),
}

const create: Endpoint = {
  service: 'auth',
  key: 'loginImageConfigs.create',
  route: 'POST /login-image-configs',
  access: 'session',
  body: 'raw',
  handle: forMembers(async ({ deps, raw, caller, request }) => {
    assertAllowed(caller, deps.registry.get('companies'), 'update')
    const { files, fields } = await readUpload(raw, deps.settings.maxFileMb)
    const type = fields['type'] ?? ''
    const formats = Object.hasOwn(accepted, type) ? accepted[type] : undefined
    const [image] = files
    if (formats === undefined || image === undefined || files.length !== 1) throw new ApiError('MALFORMED')
    const mimeType = checkedType(image.bytes, image.name, formats, request.locale)
    const kept = await deps.db.transaction(caller, async (session) => {
      const [earlier] = await findFiles(session, { folder, filename: fileName(type), limit: 1 })
      return keepFile(
        session,
        deps,
        {
          folder,
          filename: fileName(type),
          mimeType,
          bytes: image.bytes,
          private: false,
          resource: null,
          resourceId: null,
        },
        earlier === undefined ? 'new' : 'version',
      )
    })
    return imageOf(deps, type, kept)
  }),
}

/** Read before anybody has signed in: the newest image of each type of the company that is named, or of the first. */
const byCompany: Endpoint = {
  service: 'auth',
  key: 'loginImageConfigs.byCompany',
  route: 'GET /public/login-image-configs{?company,type}',
  access: 'open',
  handle: async ({ deps, input }) => {
    const company = textOf(input, 'company')
    const [workspace] = await deps.db.platform((sql) =>
      workspaces(sql, "($1 = '' or namespace = $1 or business_id = $1)", [company]),
    )
    const wanted = textOf(input, 'type')
    const asked = Object.keys(accepted).filter((type) => wanted === '' || type === wanted)
    if (workspace === undefined) return []
    const found = await deps.db.system(workspace.namespace, (session) => findFiles(session, { folder, limit: 1000 }))
    const newest = asked.flatMap((type) => {
      const file = found.find(({ filename }) => filename === fileName(type))
      return file === undefined ? [] : [{ type, file }]
    })
    return Promise.all(newest.map(({ type, file }) => imageOf(deps, type, file)))
  },
}

export const loginImageEndpoints: readonly Endpoint[] = [types, create, byCompany]
