import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const folder = 'src/resources'
const target = `${folder}/declarations.ts`

/** The type-only map of resource files is that of the folder; `node scripts/declarations.mjs` writes it. */
export const checkDeclarations = () => ({
  problems:
    readFileSync(target, 'utf8') === declarations()
      ? []
      : [`${target}: differs from the folders: node scripts/declarations.mjs`],
  summary: '',
})

export const writeDeclarations = () => writeFileSync(target, declarations())

const declarations = () => {
  const rows = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: group }) =>
      readdirSync(`${folder}/${group}`)
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => ({ path: `./${group}/${file}`, name: nameIn(`${folder}/${group}/${file}`) })),
    )
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, path }) => `  ${/^[a-z]+$/.test(name) ? name : `'${name}'`}: typeof import('${path}')['default']`)
  return [
    '/** Every resource by its name, as its file declares it; types alone. Written by `node scripts/declarations.mjs`. */',
    'export interface Declarations {',
    ...rows,
    '}',
    '',
  ].join('\n')
}

const nameIn = (file) => {
  const name = /defineResource\(\{\s*name: '([a-z0-9-]+)'/.exec(readFileSync(file, 'utf8'))?.[1]
  if (name === undefined) throw new Error(`${file}: declares no resource that begins with its name`)
  return name
}
