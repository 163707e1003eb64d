import { fill } from '../../src/domain/messages/message.ts'
import { mustBeSaid } from '../../src/domain/startOf.ts'
import { isWritable } from '../../src/domain/validation.ts'
import type { Session } from '../contract.ts'
import type { AsWritten } from './asWritten.ts'
import { heldByRole } from './rights.ts'

const text = {
  es: 'Quien solo tiene este rol no puede crear registros donde el rol oculta lo que deben tener: {fields}',
  en: 'Who has this role alone can make no records where the role hides what they must have: {fields}',
} as const

/** Tells who saves a role which fields it hides that new records of what it lets make cannot be without. */
export const warnOfHidden = async (session: Session, role: AsWritten<'roles'>): Promise<void> => {
  const { caller, registry, warnings } = session
  const { operations, restrictions } = await heldByRole(session, role)
  const named = Object.entries(restrictions).flatMap(([name, { hiddenFields }]) => {
    const resource = registry.find(name)
    if (resource === undefined || !resource.verbs.includes('create')) return []
    const { camel, fields, labels } = resource
    if (!operations.has(`${camel}:edit`) && !operations.has(`${camel}.create`)) return []
    const { many, fields: called } = labels[caller.locale]
    const needed = hiddenFields.filter((one) => {
      const field = fields[one]
      return field !== undefined && isWritable(field) && mustBeSaid(field)
    })
    return needed.length === 0 ? [] : [`${many} (${needed.map((one) => called[one] ?? one).join(', ')})`]
  })
  if (named.length > 0) warnings.set('restrictions', fill(text[caller.locale], { fields: named.join('; ') }))
}
