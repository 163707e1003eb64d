import { describe, expect, it } from 'vitest'
import { kindMessages } from '../domain/messages/kindMessages.ts'
import { validationMessages } from '../domain/messages/validationMessages.ts'
import { authTexts } from './authTexts.ts'
import { loadCatalogue } from './catalogue.ts'
import { workTexts } from './catalogues/work.ts'

const keysOf = (tree: object, prefix = ''): readonly string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value as object, `${prefix}${key}.`) : [`${prefix}${key}`],
  )

const valuesOf = (tree: object): readonly string[] =>
  Object.values(tree).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? valuesOf(value) : [String(value)],
  )

/** Each once: one language may say one and many alike where the other does not. */
const variables = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/%\{(\w+)\}|(?<!%)\{(\w+)\}/g)].map(([, a, b]) => a ?? b ?? ''))].sort()

const at = (tree: object, key: string): string =>
  String(key.split('.').reduce<unknown>((inner, part) => (inner as { [name: string]: unknown })[part], tree))

const screens: readonly (readonly [string, object, object])[] = [
  ['the office', await loadCatalogue('es'), await loadCatalogue('en')],
  ...Object.entries(workTexts).map(([area, { es, en }]) => [area, es, en] as const),
]

const catalogues: readonly (readonly [string, object, object])[] = [
  ...screens,
  ['signing in', authTexts.es, authTexts.en],
  ['validation', validationMessages.es, validationMessages.en],
  ['field kinds', kindMessages.es, kindMessages.en],
]

describe.each(catalogues)('the texts of %s', (_what, es, en) => {
  it('are complete in both languages', () => {
    expect([...keysOf(en)].sort()).toEqual([...keysOf(es)].sort())
    expect([...valuesOf(es), ...valuesOf(en)].filter((text) => text.trim() === '')).toEqual([])
  })
})

it.each(screens)('%s: the same values are mentioned in both languages', (_what, es, en) => {
  const differing = keysOf(es).filter((key) => variables(at(es, key)).join() !== variables(at(en, key)).join())
  expect(differing).toEqual([])
})

/** The notices of the second seed, 8.1 and 8.2, in both languages. */
it.each([
  ['N-POST-OK', 'notices.created', 'Registro guardado', 'Record saved'],
  [
    'N-POST-400',
    'notices.exists',
    'El registro ya existe, no se puede guardar de nuevo',
    "Record already exists, it can't be saved again",
  ],
  [
    'N-POST-500',
    'notices.tryAgain',
    'Intente de nuevo. Si el problema persiste, comuníquese con su equipo de soporte.',
    'Please try again. If the problem persists, contact your support team.',
  ],
  ['N-DELETE-OK', 'notices.deleted', 'Registro eliminado correctamente', 'Record deleted correctly'],
  [
    'N-DELETE-404',
    'notices.deleteMissing',
    'No se puede eliminar este registro; es posible que no exista, recargue la página',
    'Cannot delete this record; the record may not exist, reload the page',
  ],
  [
    'N-DELETE-500',
    'notices.deleteInUse',
    'No se puede eliminar este registro; es posible que esté en uso',
    'Cannot delete this record; the record may be in use',
  ],
  ['N-PUT-OK', 'notices.updated', 'Registro actualizado correctamente', 'Record updated correctly'],
  [
    'N-PUT-500',
    'notices.updateFailed',
    'No se puede actualizar este registro. Intente de nuevo. Si el problema persiste, comuníquese con su equipo de soporte.',
    'Cannot update this record. Please try again. If the problem persists, contact your support team.',
  ],
  [
    'V-UPDATE-MISSING',
    'notices.updateMissing',
    'No se puede actualizar, el registro no existe',
    'Cannot update, record does not exist',
  ],
  ['N-401', 'notices.sessionEnded', 'Su sesión ha terminado', 'Your session has ended'],
  [
    'N-401',
    'notices.sessionEndedText',
    'Por favor, actualice e inicie sesión de nuevo.',
    'Please, refresh and login again.',
  ],
  ['N-PAYMENT-401', 'notices.urgent', 'Urgente!', 'Urgent!'],
  [
    'N-PAYMENT-401',
    'notices.urgentText',
    'Comuníquese con su proveedor de aplicaciones',
    'Contact your application provider',
  ],
  [
    'N-SW-UPDATE',
    'shell.update',
    'Hay contenido nuevo disponible; por favor actualice.',
    'New content is available; please refresh.',
  ],
  ['N-COPIED', 'shell.copied', 'Copiado', 'Copied'],
  ['E-PAGE-UNAVAILABLE', 'errors.pageUnavailable', 'Página no disponible', 'Page unavailable'],
  [
    'E-CHUNK',
    'shell.chunkLate',
    'Falló la carga del módulo %{id} (tiempo agotado)',
    'Loading chunk %{id} failed (timeout)',
  ],
  ['B-NOT-FOUND', 'shell.notFound', 'La página no existe o fue movida', 'The page does not exist or has moved'],
] as const)('say %s to the letter (%s)', async (_rule, key, es, en) => {
  const [{ estiba: spanish }, { estiba: english }] = [await loadCatalogue('es'), await loadCatalogue('en')]
  expect([at(spanish, key), at(english, key)]).toEqual([es, en])
})

it.each([
  ['V-FILL-REQUIRED', 'validation.fillRequired', 'Complete todos los campos requeridos', 'Fill all required fields'],
  ['E-LIST-EMPTY', 'validation.emptyList', 'La lista está vacía', 'List is empty'],
] as const)('say %s at a form to the letter (%s)', (_rule, key, es, en) => {
  const said = {
    es: { ...validationMessages.es, ...kindMessages.es },
    en: { ...validationMessages.en, ...kindMessages.en },
  }
  expect([said.es[key], said.en[key]]).toEqual([es, en])
})

it('what is counted on the floor has a word for one as well', () => {
  const counted = /%\{(?:count|bulks|pieces|total)\} (?:bultos|hijos|elegidas|bulks|houses|(?:piezas|pieces)(?!\.))/
  const all = screens.flatMap(([what, es, en]) => [...valuesOf(es), ...valuesOf(en)].map((text) => `${what}: ${text}`))
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter((text) => counted.test(text))).toEqual([])
})
