import { ApiError } from '../../errors.ts'
import { type Endpoint, forMembers } from '../../services/endpoint.ts'
import { storing } from '../storing.ts'
import { keepUpload, readUpload } from '../upload.ts'
import { shown } from './shown.ts'

/** Keeps a manifest with its file in one call: both are there afterwards, or neither. */
export const manifest: Endpoint = {
  service: 'files',
  key: 'manifests.create',
  route: 'POST /manifests',
  access: 'session',
  body: 'raw',
  handle: forMembers(async ({ deps, raw, caller }) => {
    const sent = await readUpload(raw, deps.settings.maxFileMb)
    if (sent.files.length !== 1) throw new ApiError('MALFORMED')
    const { folder: _folder, ...fields } = sent.fields
    return storing(deps, caller, async (session) => {
      const details = { number: fields['number'] ?? '' }
      const upload = { ...sent, fields: { folder: 'manifests' } }
      const [kept] = await keepUpload(session, deps, upload, details)
      if (kept === undefined) throw new ApiError('MALFORMED')
      const record = await session.of('manifests').create({ ...fields, file: kept.filename })
      return { ...record, stored: shown(kept) }
    })
  }),
}
