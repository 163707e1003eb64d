import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runnerImport } from 'vite'
import { fieldReasons, resourceReasons } from './coverage/reasons.mjs'
import { tableOf } from './coverage/tables.mjs'

/** How much of the specification's tables is declared: `node scripts/coverage.mjs [folder of the tables]`. */
const folder = process.argv[2] ?? '../shared/spec'
if (!existsSync(folder)) {
  console.log(`There are no tables in ${folder}`)
  process.exit(0)
}
const { module: declared } = await runnerImport(resolve('scripts/coverage/declared.ts'), { logLevel: 'error' })
const spec = (name) => tableOf(readFileSync(join(folder, `${name}.tsv`), 'utf8'))

/** What is covered, what is there under another name and where, and what is missing. */
const report = (title, rows, missing, reasons = {}) => {
  const elsewhere = missing.filter((line) => Object.hasOwn(reasons, line))
  const open = missing.filter((line) => !Object.hasOwn(reasons, line))
  const said = elsewhere.length === 0 ? '' : `, ${elsewhere.length} in another place, ${open.length} missing`
  console.log(`\n${title}: ${rows.length - missing.length} of ${rows.length}${said}`)
  for (const line of elsewhere) console.log(`  ${line}: ${reasons[line]}`)
  for (const line of open) console.log(`  ${line}`)
}

const names = new Map(declared.resources.map((resource) => [resource.name, resource]))
const resources = spec('resources')
report(
  'Resources',
  resources,
  resources.filter(({ resource }) => !names.has(resource)).map(({ service, resource }) => `${service}/${resource}`),
  resourceReasons,
)

const fields = resources
  .filter(({ resource }) => names.has(resource))
  .flatMap(({ resource, fields: text }) =>
    text
      .split(/;|\|\|/)
      .map((part) => part.trim().split(':')[0].trim())
      .filter((name) => /^[a-zA-Z]\w*$/.test(name))
      .map((name) => ({ resource, name })),
  )
report(
  'Fields of the declared resources',
  fields,
  fields
    .filter(({ resource, name }) => !names.get(resource).fields.includes(name) && name !== 'id')
    .map(({ resource, name }) => `${resource}.${name}`),
  fieldReasons,
)

const shape = (route) =>
  route
    .replace(/\{[?&][^}]*\}/g, '')
    .replace(/\{[^}]+\}/g, '{}')
    .toLowerCase()
const routes = new Map([...declared.operations, ...declared.beside].map(({ id, route }) => [id, route]))
const operations = spec('operations')
report(
  'Operations',
  operations,
  operations
    .filter(({ operation, template }) => {
      // A record may be named by its key in the body: it is then the operation of several that answers.
      const several = operation.endsWith('.delete') ? routes.get(`${operation}Many`) : undefined
      return ![routes.get(operation), several].some((route) => route !== undefined && shape(route) === shape(template))
    })
    .map(
      ({ operation, template }) =>
        `${operation} ${template}${routes.has(operation) ? ` (is ${routes.get(operation)})` : ''}`,
    ),
)

const sources = (root) =>
  readdirSync(root, { recursive: true })
    .filter((file) => /\.(ts|tsx)$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
const browser = [...sources('src/app'), ...sources('src/auth'), ...sources('src/custom')].join('\n')
const paths = new Set(
  [...declared.screens, ...declared.resources.flatMap((resource) => resource.paths)].map((path) => path.toLowerCase()),
)
const bare = (path) => path.replace(/\/:[^/]+|\?.*$/g, '')
const screens = spec('screens')
report(
  'Screens',
  screens,
  screens
    .filter(
      ({ path }) =>
        !paths.has(bare(path).toLowerCase()) &&
        !browser.includes(`'${bare(path)}'`) &&
        !browser.includes(`path="${path}"`),
    )
    .map(({ path, kind, title_en: title }) => `${path} (${kind}) ${title}`),
)

const all = [...sources('src'), ...sources('server'), ...sources('tests')].join('\n')
const rules = spec('rules')
report(
  'Rules named in code or tests',
  rules,
  rules.filter(({ rule }) => !new RegExp(`${rule}(?![\\w-])`).test(all)).map(({ rule, kind }) => `${rule} (${kind})`),
)
