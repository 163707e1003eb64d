import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import { namedFile } from '../../files/namedFile.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import type { Planned } from '../../db/repository/hooks.ts'
import { defineService } from '../service.ts'

export const imageFolder = 'login-image-configs'

/** What a picture of this type may be: JPG, and PNG where the type says so (V-JPG-IMAGE). */
export const formatsOf = (type: RecordOf<'login-image-types'> | undefined): readonly string[] =>
  type?.format === 'PNG' ? ['image/jpeg', 'image/png'] : ['image/jpeg']

/** A picture that was uploaded beforehand is one that its type takes. */
const before = async (
  session: Session,
  { action, input, current, values }: Planned<RecordOf<'login-image-configs'>>,
): Promise<undefined> => {
  const filename = textOf(input, 'image')
  if (action === 'delete' || filename === '' || filename === current?.image) return
  const file = await namedFile(session, { resource: imageFolder, id: current?.id ?? null, filename })
  if (file === undefined) return
  const type = await session.asSystem('login-image-types').find(values.type)
  if (!formatsOf(type).includes(file.mimeType)) throw refusal(session, 'login-image-configs', 'image', 'format')
  if (file.size > (type?.maxKb ?? Infinity) * 1024) throw refusal(session, 'login-image-configs', 'image', 'tooLarge')
}

export default defineService('login-image-configs', { hooks: { before } })
