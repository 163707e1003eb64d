import type { HostOperation, HostRecords } from './hostOperation.ts'
import { ourName } from './hostRecords.ts'
import { isObject, valueAt } from './paths.ts'
import type { ErrorShape } from './routeTable.ts'

/** What a host said when it refused. */
export interface HostRefusal {
  readonly message: string | null
  /** By field of ours; what it says of fields that we do not have is part of the message. */
  readonly errors: { readonly [field: string]: string }
  readonly duplicate: boolean
  readonly missing: boolean
}

const longest = 300
const sentences = [
  'detail',
  'message',
  'mensaje',
  'mensagem',
  'nachricht',
  'meldung',
  'error_description',
  'descripcion',
  'descricao',
  'beschreibung',
  'fehlertext',
  'error.message',
  'error.detail',
  'title',
  'titulo',
  'error',
  'erro',
  'fehler',
]
const lists = [
  'errors',
  'errores',
  'erros',
  'violations',
  'invalid-params',
  'invalidParams',
  'fieldErrors',
  'detalles',
  'detalhes',
  'details',
  'fehler',
  'error.details',
  'error.errors',
]
const fieldNames = [
  'field',
  'campo',
  'feld',
  'name',
  'propertyPath',
  'property',
  'path',
  'pointer',
  'source.pointer',
  'source.parameter',
  'target',
  'attribute',
]
const texts = [
  'defaultMessage',
  'message',
  'mensaje',
  'mensagem',
  'nachricht',
  'meldung',
  'reason',
  'detail',
  'title',
  'error',
  'msg',
  'descripcion',
  'descricao',
]

const textAt = (value: unknown, names: readonly string[]): string | null => {
  for (const name of names) {
    const text = valueAt(value, name)
    if (typeof text === 'string' && text.trim() !== '') return text.trim().slice(0, longest)
  }
  return null
}

/** `[{ field, defaultMessage }]` of Spring, `{ codPuerto: "…" }`, or plain sentences. */
const saidOfFields = (
  list: unknown,
  { field, text }: ErrorShape,
): readonly (readonly [field: string | null, text: string])[] => {
  const entries = Array.isArray(list)
    ? list
    : isObject(list)
      ? Object.entries(list).map(([field, said]) => ({ field, message: Array.isArray(said) ? said[0] : said }))
      : []
  return entries.flatMap((entry: unknown) => {
    if (typeof entry === 'string') return [[null, entry.slice(0, longest)] as const]
    const said = textAt(entry, text === undefined ? texts : [text])
    const name = textAt(entry, field === undefined ? fieldNames : [field])
    return said === null ? [] : [[name === null ? null : (name.split(/[/#]/).at(-1) ?? name), said] as const]
  })
}

/** What an answer that refuses says: RFC 7807, the errors of Spring, other objects, or plain text. */
export const refusalOf = (records: HostRecords, body: unknown, shape: ErrorShape): HostRefusal => {
  const list =
    shape.list === undefined
      ? lists.map((name) => valueAt(body, name)).find((value) => typeof value === 'object' && value !== null)
      : valueAt(body, shape.list)
  const errors: { [field: string]: string } = {}
  const others: string[] = []
  for (const [field, text] of saidOfFields(list, shape)) {
    const name = field === null ? null : ourName(records, field)
    if (name === null) others.push(field === null ? text : `${field}: ${text}`)
    else errors[name] ??= text
  }
  const plain = typeof body === 'string' && !/^\s*</.test(body) ? body.trim().slice(0, longest) : ''
  const said = textAt(body, shape.message === undefined ? sentences : [shape.message]) ?? (plain === '' ? null : plain)
  const message = [said, ...others].filter((text) => text !== null).join('; ')
  const says = (text: string | undefined): boolean => text !== undefined && JSON.stringify(body ?? '').includes(text)
  return {
    message: message === '' ? null : message,
    errors,
    duplicate: says(shape.duplicate),
    missing: says(shape.missing),
  }
}

/** Whether an answer of a good status is a refusal all the same, by what stands in it. */
export const isRefused = (body: unknown, { ok }: ErrorShape): boolean => {
  if (ok === undefined || !isObject(body)) return false
  const said = valueAt(body, ok.at)
  return said !== undefined && !ok.is.some((one) => one === said)
}

/** Whether a list says by its status that it is empty. */
export const saysNoRows = ({ name, errors }: Pick<HostOperation, 'name' | 'errors'>, status: number): boolean =>
  name.endsWith('.list') && errors.noRows?.includes(status) === true
