type Shape = 'text' | 'number' | 'list' | 'object' | 'function'

/** What must stand in a file's default export, by its names; `optional` where it may be left out. */
export interface FileShape {
  readonly what: string
  readonly needs: { readonly [name: string]: Shape }
  readonly optional?: { readonly [name: string]: Shape }
}

const said: { readonly [S in Shape]: string } = {
  text: 'a text',
  number: 'a number',
  list: 'a list [ … ]',
  object: 'an object { … }',
  function: 'a function',
}

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isOf: { readonly [S in Shape]: (value: unknown) => boolean } = {
  text: (value) => typeof value === 'string' && value !== '',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  list: Array.isArray,
  object: isObject,
  function: (value) => typeof value === 'function',
}

/** What is missing or misshapen in what a file exports; the compiler says the same of who asks it. */
export const fileShapeProblems = (exported: unknown, { what, needs, optional = {} }: FileShape): readonly string[] => {
  if (exported === undefined) return [`exports no ${what}`]
  if (!isObject(exported)) return [`what it exports is no ${what}`]
  const wrong = (name: string, shape: Shape): readonly string[] => {
    const value = exported[name]
    if (isOf[shape](value)) return []
    return [`${name}: ${value === undefined ? `is missing: it is ${said[shape]}` : `is not ${said[shape]}`}`]
  }
  return [
    ...Object.entries(needs).flatMap(([name, shape]) => wrong(name, shape)),
    ...Object.entries(optional).flatMap(([name, shape]) => (exported[name] === undefined ? [] : wrong(name, shape))),
  ]
}

/** What a text in both languages lacks. */
export const textProblems = (text: unknown, name: string): readonly string[] =>
  isObject(text)
    ? ['es', 'en'].filter((locale) => !isOf.text(text[locale])).map((locale) => `${name}.${locale}: has no text`)
    : []

/** The name of a file without its folder and ending. */
export const nameOfFile = (path: string): string => path.replace(/^.*\/|\.ts$/g, '')
