/** As much of JSON Schema (2020-12) as the schemas here are written in. */
export interface JsonSchema {
  readonly $schema?: string
  readonly $ref?: string
  readonly $defs?: { readonly [name: string]: JsonSchema }
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minProperties?: number
  readonly items?: JsonSchema
  readonly required?: readonly string[]
  readonly properties?: { readonly [name: string]: JsonSchema }
  readonly additionalProperties?: JsonSchema | false
}

type Row = { readonly [name: string]: unknown }

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

const isOfType = (value: unknown, type: string): boolean =>
  type === 'integer' ? Number.isInteger(value) : typeOf(value) === type

/** What of a value does not fit a schema, each with the entry it is in: `resources.ports.page.first: must be one of 0, 1`. */
export const mismatches = (schema: JsonSchema, value: unknown, root = schema, at = ''): readonly string[] => {
  const told = (problem: string): readonly string[] => [`${at === '' ? 'The table' : at}: ${problem}`]
  if (schema.$ref !== undefined)
    return mismatches(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, value, root, at)
  if (schema.anyOf !== undefined) return ofOne(schema.anyOf, value, root, at)
  if (schema.const !== undefined && value !== schema.const) return told(`must be ${JSON.stringify(schema.const)}`)
  if (schema.enum !== undefined && !schema.enum.includes(value)) return told(`must be one of ${schema.enum.join(', ')}`)
  const types = schema.type === undefined ? [] : [schema.type].flat()
  if (types.length > 0 && !types.some((type) => isOfType(value, type)))
    return told(`must be ${types.join(' or ')}, it is ${value === undefined ? 'missing' : typeOf(value)}`)
  if (typeof value === 'string' && schema.pattern !== undefined && !new RegExp(schema.pattern).test(value))
    return told(
      schema.pattern === '^sealed\\.'
        ? 'must be sealed: npm run routes -- seal'
        : `must be as ${schema.pattern}${schema.description === undefined ? '' : ` (${schema.description})`}`,
    )
  if (typeof value === 'number') {
    const { minimum = -Infinity, maximum = Infinity } = schema
    if (value < minimum || value > maximum) return told(`must be from ${minimum} to ${maximum}`)
  }
  if (Array.isArray(value)) {
    const { minItems = 0, maxItems = Infinity, items } = schema
    if (value.length < minItems || value.length > maxItems) return told(`must have ${minItems} entries or more`)
    return items === undefined ? [] : value.flatMap((item, index) => mismatches(items, item, root, `${at}[${index}]`))
  }
  return typeof value === 'object' && value !== null ? ofObject(schema, value as Row, root, at) : []
}

const ofObject = (schema: JsonSchema, value: Row, root: JsonSchema, at: string): readonly string[] => {
  const { properties = {}, required = [], additionalProperties, minProperties = 0 } = schema
  const below = (name: string): string => (at === '' ? name : `${at}.${name}`)
  const missing = required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${below(name)}: is missing`)
  if (Object.keys(value).length < minProperties) return [`${at}: must not be empty`]
  const wrong = Object.entries(value).flatMap(([name, inner]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : additionalProperties
    if (own === false) return [`${below(name)}: is not known here; known are ${Object.keys(properties).join(', ')}`]
    return own === undefined ? [] : mismatches(own, inner, root, below(name))
  })
  return [...missing, ...wrong]
}

/** Of several forms that one is judged which was meant: the one of the same kind, else of the same type. */
const ofOne = (forms: readonly JsonSchema[], value: unknown, root: JsonSchema, at: string): readonly string[] => {
  const tried = forms.map((form) => {
    const meant = form.$ref === undefined ? form : (root.$defs?.[form.$ref.replace('#/$defs/', '')] ?? {})
    return { meant, problems: mismatches(form, value, root, at) }
  })
  if (tried.some(({ problems }) => problems.length === 0)) return []
  const kind = typeof value === 'object' && value !== null ? (value as Row)['kind'] : undefined
  const kinds = tried.flatMap(({ meant }) => kindsOf(meant))
  if (kinds.length > 0 && !kinds.includes(kind)) return [`${at}.kind: must be one of ${kinds.join(', ')}`]
  const ofKind = tried.find(({ meant }) => kinds.length > 0 && kindsOf(meant).includes(kind))
  const sharing = tried.find(({ meant }) =>
    Object.keys(typeof value === 'object' && value !== null ? value : {}).some(
      (name) => name in (meant.properties ?? {}),
    ),
  )
  const ofType = tried.find(({ meant }) => [meant.type].flat().includes(typeOf(value)))
  const ofWord = tried.find(({ meant }) => meant.enum !== undefined)
  return (ofKind ?? sharing ?? (typeof value === 'string' ? ofWord : undefined) ?? ofType ?? tried[0])?.problems ?? []
}

const kindsOf = ({ properties }: JsonSchema): readonly unknown[] => {
  const kind = properties?.['kind']
  return kind === undefined ? [] : (kind.enum ?? [kind.const])
}
