import { fill } from '../../src/domain/messages/message.ts'
import { mustBeSaid } from '../../src/domain/startOf.ts'
import { isWritable } from '../../src/domain/validation.ts'
import type { Session } from '../contract.ts'
import type { Registry } from '../../src/schema/registry.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { ofParent, shownBy } from '../../src/schema/view.ts'
import type { AsWritten } from './asWritten.ts'
import { opens } from './restrictions.ts'
import { heldByRole } from './rights.ts'

const texts = {
  needed: {
    es: 'Quien solo tiene este rol no puede crear registros donde el rol oculta lo que deben tener: {fields}',
    en: 'Who has this role alone can make no records where the role hides what they must have: {fields}',
  },
  elsewhere: {
    es: 'Otra pantalla que el rol abre muestra de los mismos registros lo que aquí oculta: {fields}',
    en: 'Another screen that the role opens shows of the same records what it hides here: {fields}',
  },
} as const

/**
 * Tells who saves a role which fields it hides that new records of what it lets make cannot be without, and what it
 * hides in a view and shows where the records of the view are kept.
 */
export const warnOfHidden = async (session: Session, role: AsWritten<'roles'>): Promise<void> => {
  const { caller, registry, warnings } = session
  const held = await heldByRole(session, role)
  const said = (found: readonly Hidden[], text: keyof typeof texts): readonly string[] => {
    const fields = found
      .map(({ resource: { labels }, names }) => {
        const { many, fields: called } = labels[caller.locale]
        return names.length === 0 ? many : `${many} (${names.map((one) => called[one] ?? one).join(', ')})`
      })
      .join('; ')
    return fields === '' ? [] : [fill(texts[text][caller.locale], { fields })]
  }
  const told = [...said(neededOf(registry, held), 'needed'), ...said(shownElsewhere(registry, held), 'elsewhere')]
  if (told.length > 0) warnings.set('restrictions', told.join('. '))
}

interface Hidden {
  readonly resource: Resource
  readonly names: readonly string[]
}

type Held = Pick<Awaited<ReturnType<typeof heldByRole>>, 'operations' | 'restrictions'>

const neededOf = (registry: Registry, { operations, restrictions }: Held): readonly Hidden[] =>
  Object.entries(restrictions).flatMap(([name, { hiddenFields }]) => {
    const resource = registry.find(name)
    if (resource === undefined || !resource.verbs.includes('create')) return []
    const { camel, fields } = resource
    if (!operations.has(`${camel}:edit`) && !operations.has(`${camel}.create`)) return []
    const names = hiddenFields.filter((one) => {
      const field = fields[one]
      return field !== undefined && isWritable(field) && mustBeSaid(field)
    })
    return names.length === 0 ? [] : [{ resource, names }]
  })

const shownElsewhere = (registry: Registry, { operations, restrictions }: Held): readonly Hidden[] =>
  Object.entries(restrictions).flatMap(([name, { hiddenFields, rows }]) => {
    const view = registry.find(name)?.view
    const resource = view == null ? undefined : registry.find(view.of)
    if (view == null || resource === undefined || !opens(operations, resource.camel)) return []
    const kept = restrictions[resource.name]
    const names = hiddenFields
      .map((own) => (view.lines === null ? shownBy(view, own) : (ofParent(view, own) ?? view.lines.field)))
      .filter((shown) => Object.hasOwn(resource.fields, shown) && kept?.hiddenFields.includes(shown) !== true)
    const isOpen = rows !== null && (kept?.rows ?? null) === null
    return names.length === 0 && !isOpen ? [] : [{ resource, names: [...new Set(names)] }]
  })
