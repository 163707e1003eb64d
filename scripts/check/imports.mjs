import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'

/**
 * The project's own modules that a file imports: `{ target, runtime }`, where a type-only or lazy import is not
 * `runtime`. Read by a parser, not by a pattern.
 *
 * @throws Error for a file that does not parse, or an import of a file that is not there
 */
export const importsOf = (file) => {
  const text = readFileSync(file, 'utf8')
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const written = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      runtime: entries.length === 0 || entries.some(({ isType }) => !isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries
        .filter(({ moduleRequest }) => moduleRequest)
        .map(({ moduleRequest, isType }) => ({ request: moduleRequest.value, runtime: !isType })),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      request: literal(text.slice(moduleRequest.start, moduleRequest.end)),
      runtime: false,
    })),
  ]
  return written
    .filter(({ request }) => request?.startsWith('.') || request?.startsWith('/src/'))
    .map(({ request, runtime }) => ({ target: resolveFrom(file, request), runtime }))
    .filter(({ target }) => /\.(ts|tsx|mjs)$/.test(target))
}

const literal = (source) => /^(['"`])([^'"`$]*)\1$/.exec(source)?.[2]

const resolveFrom = (file, request) => {
  const bare = request.split('?', 1)[0]
  const target = bare.startsWith('/') ? bare.slice(1) : posix.join(posix.dirname(file), bare)
  const found = [target, `${target}.ts`, `${target}.tsx`].find((path) => existsSync(path))
  if (found === undefined) throw new Error(`${file}: imports '${request}', which is not there`)
  return found
}
