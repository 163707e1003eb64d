import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { assertAllowed } from '../../access/allows.ts'
import type { Caller, Deps, Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { placeOf } from '../../files/filePlace.ts'
import { keepFile, keepVersion } from '../../files/keepFile.ts'
import { namedFile } from '../../files/namedFile.ts'
import { pictureAddress, publicAddressOf } from '../../files/signedAddress.ts'
import { findFiles } from '../../files/storedFiles.ts'
import { storing } from '../../files/storing.ts'
import { checkedType, readUpload } from '../../files/upload.ts'
import { readBody } from '../../middleware/body/readBody.ts'
import { bodyObject } from '../../routes/bodyObject.ts'
import { dayOfZone } from '../../services/company/companyDay.ts'
import { type Endpoint, forMembers } from '../../services/endpoint.ts'
import { textOf } from '../../services/input.ts'
import { formatsOf, imageFolder } from '../../services/identity/login-image-configs.ts'
import { workspaces } from '../accounts.ts'

const resource = 'login-image-configs'

const fileName = (type: string): string => `${type.toLowerCase().replaceAll('_', '-')}.image`

/** A picture of the caller's company: a form with `type` and `image`, or a record whose picture is uploaded already. */
const create: Endpoint = {
  service: 'auth',
  key: 'loginImageConfigs.create',
  route: 'POST /login-image-configs',
  access: 'session',
  body: 'raw',
  handle: forMembers(async ({ deps, raw, caller, request }) => {
    assertAllowed(caller, deps.registry.get(resource), 'create')
    if (!/^multipart\/form-data/i.test(raw.headers.get('content-type') ?? '')) {
      const record = bodyObject(await readBody(raw, 'json'))
      const made = await deps.db.transaction(caller, (session) => session.of(resource).create(record))
      return Response.json(made, { status: 201 })
    }
    const { files, fields } = await readUpload(raw, deps.settings.maxFileMb)
    const [image] = files
    const code = fields['type'] ?? ''
    if (image === undefined || files.length !== 1) throw new ApiError('MALFORMED')
    return storing(deps, caller, async (session) => {
      const type = await session.asSystem('login-image-types').find(code)
      if (type === undefined) throw new ApiError('MALFORMED')
      const mimeType = checkedType(image.bytes, image.name, formatsOf(type), request.locale)
      const [filename, folder, place] = [fileName(code), imageFolder, placeOf.company]
      const [earlier] = await findFiles(session, { folder, filename, place, limit: 1 })
      const { bytes } = image
      const kept =
        earlier === undefined
          ? await keepFile(session, deps, {
              folder,
              filename,
              mimeType,
              bytes,
              private: false,
              resource: null,
              resourceId: null,
              place,
            })
          : await keepVersion(session, deps, earlier, { bytes, mimeType })
      const record = await saveRecord(session, caller, code, filename)
      return { ...record, url: publicAddressOf(kept), version: kept.version }
    })
  }),
}

/** One record of a company and type. */
const saveRecord = async (
  session: Session,
  caller: Caller,
  type: string,
  image: string,
): Promise<RecordOf<typeof resource>> => {
  const record: JsonObject = { company: caller.businessId, type, image, status: 'ACTIVE' }
  const known = await session.asSystem(resource).find(`${caller.businessId}~${type}`)
  return known === undefined ? session.of(resource).create(record) : session.of(resource).update(known.id, record)
}

/** Read before anybody has signed in: the pictures in force of the company that is named, or of the first. */
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
    if (workspace === undefined) return []
    return deps.db.system(workspace.namespace, (session) => inForce(deps, session, textOf(input, 'type')))
  },
}

const inForce = async (deps: Deps, session: Session, type: string): Promise<readonly JsonObject[]> => {
  // The day is the company's: who asks has not signed in yet.
  const company = await session.asSystem('companies').first()
  const today = dayOfZone(deps.clock(), company?.timeZone ?? null)
  const rows = await session.asSystem(resource).all({
    where: {
      status: 'ACTIVE',
      ...(type === '' ? {} : { type }),
      and: [
        { or: [{ validFrom: { null: true } }, { validFrom: { lte: today } }] },
        { or: [{ validTo: { null: true } }, { validTo: { gte: today } }] },
      ],
    },
  })
  const shown = await Promise.all(rows.map((row) => shownImage(deps, session, row)))
  return shown.flatMap((image) => (image === null ? [] : [image]))
}

const shownImage = async (
  deps: Deps,
  session: Session,
  record: RecordOf<typeof resource>,
): Promise<JsonObject | null> => {
  const filename = record.image ?? ''
  const file = await namedFile(session, { resource, id: record.id, filename })
  if (file === undefined) return null
  return {
    id: record.id,
    type: record.type,
    image: filename,
    url: await pictureAddress(deps, file),
    altText: record.altText ?? '',
    link: record.link ?? '',
    version: file.version,
    status: 'ACTIVE',
  }
}

export const loginImageEndpoints: readonly Endpoint[] = [create, byCompany]
