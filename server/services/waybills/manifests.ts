import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { postDocument } from '../accounting/documents/postDocument.ts'
import { pick, textOf } from '../input.ts'
import type { Before } from '../../db/repository/hooks.ts'
import { defineService } from '../service.ts'

/** What a manifest and its document call alike. */
const alike = ['transport', 'date', 'vessel', 'voyage', 'flight', 'vehiclePlate'] as const

/** What such a document cannot be without: of the manifest, else of its master. */
const needed = ['carrier', 'originPort', 'destinationPort'] as const

/**
 * A manifest is also a transport document (switch 50, G-22) of the company's first type of that switch, where it and its
 * master say who carries from where to where; one that does not stays a file.
 */
const before: Before<RecordOf<'manifests'>> = async (session, { action, input }): Promise<JsonObject | undefined> => {
  if (action !== 'create') return undefined
  const where = { sw: '50', status: 'ACTIVE' }
  const { rows } = await session.inOperation('document-types').list({ where, sort: [['type', 'ASC']], range: [0, 0] })
  const masterBl = textOf(input, 'masterBl')
  const master = await session.inOperation('bills-of-lading').find(masterBl)
  const way = Object.fromEntries(needed.map((name) => [name, textOf(input, name) || (master?.[name] ?? null)]))
  const [type] = rows
  if (type === undefined || Object.values(way).includes(null)) return undefined
  const posted = await postDocument(session, {
    ...pick(input, alike),
    ...way,
    type: type.id,
    switches: '50',
    master: masterBl || null,
    notes: `${session.registry.get('manifests').labels[session.caller.locale].one} ${textOf(input, 'number')}`,
  })
  return { ...input, document: posted.id }
}

export default defineService('manifests', { hooks: { before } })
