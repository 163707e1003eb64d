import type { Session } from '../contract.ts'
import { mayChange, seenAmong } from './fileRights.ts'
import { usesOf } from './fileUses.ts'
import { namedFiles } from './namedFiles.ts'
import { recordsInSight } from './recordsInSight.ts'
import { type FileRow, findFiles } from './storedFiles.ts'

interface Asked {
  readonly folder: string
  readonly filename: string
  readonly resource: string
  readonly resourceId: string
}

/**
 * The file that a field of a record names though it does not hang from the record: it was put there while that was made.
 * The next one of its name is a version of it only where it is the sender's to change and no other record names it.
 */
export const namedAlready = async (
  session: Session,
  asked: Asked,
): Promise<{ readonly file: FileRow; readonly mayReplace: boolean } | null> => {
  const { resource, resourceId: id, filename } = asked
  const { fields } = session.registry.get(resource)
  const record = (await recordsInSight(session, [{ resource: session.registry.get(resource), id }]))(resource, id)
  if (record === undefined || !namedFiles(fields, record).includes(filename)) return null
  const [file] = await seenAmong(session, await findFiles(session, { ...asked, named: true, limit: 100 }))
  if (file === undefined || (file.resource === resource && file.resourceId === id)) return null
  const uses = await usesOf(session, [file])
  const isOfIt = file.resourceId === null && uses.every((use) => use.resource === resource && use.record_id === id)
  return { file, mayReplace: isOfIt && (await mayChange(session, file)) }
}
