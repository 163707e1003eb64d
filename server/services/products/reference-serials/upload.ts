import type { Session } from '../../../contract.ts'
import { assertAllowed } from '../../../access/allows.ts'
import { assertInSight } from '../../../access/inSight.ts'
import { ApiError } from '../../../errors.ts'
import { checkedType, readUpload } from '../../../files/upload.ts'
import { readBody } from '../../../middleware/body/readBody.ts'
import { bodyObject } from '../../../routes/bodyObject.ts'
import { type Endpoint, forMembers } from '../../endpoint.ts'
import { refusal } from '../../refusal.ts'
import { mostSerials, readSerials } from './readSerials.ts'

const resource = 'reference-serials'

/** A workbook unpacks to many times its size. */
const mostMb = 2

/** Serials of a product: a file of them with its `code`, or one as JSON (B-SERIAL-UPLOAD). */
export const createSerials: Endpoint = {
  service: 'wms',
  key: 'referenceSerials.create',
  route: 'POST /references/serials',
  access: 'session',
  body: 'raw',
  handle: forMembers(async ({ deps, raw, caller, request }) => {
    assertAllowed(caller, deps.registry.get(resource), 'create')
    if (!/^multipart\/form-data/i.test(raw.headers.get('content-type') ?? '')) {
      const record = bodyObject(await readBody(raw, 'json'))
      return Response.json(await deps.db.transaction(caller, (session) => session.of(resource).create(record)), {
        status: 201,
      })
    }
    const { files, fields } = await readUpload(raw, Math.min(mostMb, deps.settings.maxFileMb))
    const [file] = files
    if (file === undefined || files.length > 1) throw new ApiError('MALFORMED')
    const type = checkedType(file.bytes, file.name, accepted, request.locale)
    const serials = await readSerials(file.bytes, type, caller.namespace)
    return deps.db.transaction(caller, (session) => addSerials(session, (fields['code'] ?? '').trim(), serials))
  }),
}

const accepted = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const

/** All of them or none: those that are there twice are named (G-37). */
const addSerials = async (session: Session, code: string, serials: readonly string[]) => {
  if (serials.length === 0) throw refusal(session, resource, 'file', 'noSerials')
  if (serials.length > mostSerials) throw new ApiError('TOO_LARGE')
  const reference = code.toUpperCase()
  const serialsOf = session.registry.get(resource)
  await assertInSight(session, serialsOf, serialsOf.fields, { reference })
  const known = await alreadyThere(session, reference, serials)
  const repeated = serials.filter((serial, index) => known.has(serial) || serials.indexOf(serial) !== index)
  if (repeated.length > 0) throw repeatedSerials(session, [...new Set(repeated)])
  const rows = serials.map((serial) => ({ reference, serial }))
  const report = await session.of(resource).import({ rows, mode: 'all', existing: 'refuse' })
  const wrong = report.rows.find(({ verdict }) => verdict === 'error')
  if (wrong !== undefined) throw new ApiError('INVALID', { errors: wrong.errors ?? {} })
  return { created: report.created, duplicated: [], errors: [] }
}

const pageSize = 500

const alreadyThere = async (session: Session, reference: string, serials: readonly string[]): Promise<Set<string>> => {
  const known = new Set<string>()
  for (let at = 0; at < serials.length; at += pageSize) {
    const ids = serials.slice(at, at + pageSize).map((serial) => `${reference}~${serial}`)
    for (const record of await session.asSystem(resource).getMany(ids)) known.add(String(record['serial']))
  }
  return known
}

const shownSerials = 20

const repeatedSerials = (session: Session, serials: readonly string[]): ApiError => {
  const text = session.registry.get(resource).labels[session.caller.locale].messages['repeated'] ?? ''
  const named = serials.slice(0, shownSerials).join(', ')
  return new ApiError('INVALID', { errors: { file: text.replace('{serials}', named) } })
}
