import { readFileSync } from 'node:fs'

/** An option as its type declares it. */
export interface Option {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly about: string
}

export interface Declared {
  readonly about: string
  readonly options: readonly Option[]
}

const comment = /\/\*\*([\s\S]*?)\*\//
const member = /^\s*readonly (\w+)(\??): (.*)$/

/** What a docstring says, on one line. */
const said = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('@'))
    .join(' ')
    .trim()

const depthOf = (line: string): number => (line.match(/[{[(]/g)?.length ?? 0) - (line.match(/[}\])]/g)?.length ?? 0)

/** The options of a type of the language, with their docstrings; those of an object in an option as `access.options`. */
export const declaredIn = (file: string, name: string): Declared => {
  const text = readFileSync(`src/schema/${file}.ts`, 'utf8')
  const found = new RegExp(
    `((?:/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?)export (?:interface|type) ${name}\\b[\\s\\S]*?\\n(?=\\n|/\\*\\*|export )`,
  ).exec(`${text}\n\n`)
  if (found === null) throw new Error(`src/schema/${file}.ts declares no ${name}`)
  const about = said(comment.exec(found[1] ?? '')?.[1] ?? '')
  return { about, options: optionsIn(wholeOf(text, found.index + (found[1] ?? '').length)) }
}

/** A declaration to its end: where its brackets close. */
const wholeOf = (text: string, from: number): readonly string[] => {
  const lines: string[] = []
  let depth = 0
  for (const line of text.slice(from).split('\n')) {
    if (lines.length > 0 && depth === 0 && (line === '' || /^(\/\*\*|export )/.test(line))) break
    lines.push(line)
    depth += depthOf(line.replace(/\/\*\*.*\*\//, '').replace(/'[^']*'/g, ''))
  }
  return lines
}

const optionsIn = (lines: readonly string[]): readonly Option[] => {
  const options: Option[] = []
  const within: string[] = []
  let about = ''
  let open: { name: string; isRequired: boolean; about: string; type: string; depth: number } | null = null
  const close = (): void => {
    if (open !== null) options.push({ ...open, type: open.type.replace(/\s+/g, ' ').trim() })
    open = null
  }
  let block = ''
  for (const line of lines.flatMap(inlined)) {
    if (block !== '' || /^\s*\/\*\*/.test(line)) {
      block += `${line}\n`
      if (!line.includes('*/')) continue
      about = said(comment.exec(block)?.[1] ?? '')
      block = ''
      continue
    }
    const [, name = '', optional, type = ''] = member.exec(line) ?? []
    if (name !== '') {
      close()
      const path = [...within, name].join('.')
      if (type === '{') {
        options.push({ name: path, type: 'object', isRequired: optional !== '?', about })
        within.push(name)
      } else open = { name: path, type, isRequired: optional !== '?', about, depth: depthOf(type) }
      about = ''
    } else if (open !== null && (open.depth > 0 || /^\s*\|/.test(line))) {
      open.type += ` ${line.trim()}`
      open.depth += depthOf(line)
    } else if (/^\s+\}$/.test(line) && within.length > 0) {
      close()
      within.pop()
    }
  }
  close()
  return options
}

/** `… & { readonly a?: string; readonly b: X }` on one line is a line for each option. */
const inlined = (line: string): readonly string[] => {
  const body = /&?\s*\{ (readonly .*) \}\s*$/.exec(line)?.[1]
  if (body === undefined || member.test(line)) return [line]
  return body.split(/; (?=readonly )/).map((part) => `  ${part}`)
}
