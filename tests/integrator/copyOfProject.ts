import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** What an integrator checks out and needs. */
const parts = [
  'src',
  'server',
  'scripts',
  'public',
  'index.html',
  'auth.html',
  'docs.html',
  'docs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** The one file that is added. */
const vessels = 'src/resources/config/vessels.ts'

/** The resource that the README shows, as it stands there. */
export const shownInReadme = async (): Promise<string> => {
  const [, code] = /### Add a resource[\s\S]*?```ts\n([\s\S]*?)```/.exec(await readFile('README.md', 'utf8')) ?? []
  if (code === undefined) throw new Error('The README shows no resource')
  return code
}

export interface ProjectCopy {
  readonly root: string
  remove(): Promise<void>
}

/** This project in a folder of its own. */
export const copyOfProject = async (): Promise<ProjectCopy> => {
  const root = await mkdtemp(join(tmpdir(), 'estiba-integrator-'))
  // As root, PostgreSQL runs as another user and has to get through here.
  await chmod(root, 0o755)
  await Promise.all([linkPackages(root), ...parts.map((part) => cp(part, join(root, part), { recursive: true }))])
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}

/** Packages are shared; what tools keep beside them (`.vite`, `.cache`) each copy has of its own. */
const linkPackages = async (root: string): Promise<void> => {
  const names = (await readdir('node_modules')).filter(
    (name) => !name.startsWith('.') || name === '.bin' || name === '.package-lock.json',
  )
  await mkdir(join(root, 'node_modules'))
  await Promise.all(names.map((name) => symlink(resolve('node_modules', name), join(root, 'node_modules', name))))
}

/** The pieces of code that the recipes show, by the files in which they say that each stands. */
export const shownInRecipes = async (): Promise<readonly (readonly [file: string, code: string])[]> =>
  [...(await readFile('docs/guides/recipes.md', 'utf8')).matchAll(/^`([\w./-]+)`\n\n```tsx?\n([\s\S]*?)```/gm)].map(
    ([, file = '', code = '']) => [file, code] as const,
  )

/** A line that a recipe adds to a file of the project, and the one that it stands below. */
interface AddedLine {
  readonly file: string
  readonly below: string
  readonly lines: readonly string[]
}

const addedInRecipes = async (): Promise<readonly AddedLine[]> => {
  const guide = await readFile('docs/guides/recipes.md', 'utf8')
  const changes = [...guide.matchAll(/```diff\n([\s\S]*?)```/g)].flatMap(([, diff = '']) =>
    diff.split(/^--- /m).slice(1),
  )
  return changes.flatMap((change) => {
    const [file = '', ...rest] = change.trimEnd().split('\n')
    return rest.flatMap((line, at) => {
      if (!line.startsWith(' ')) return []
      const after = rest.slice(at + 1)
      const next = after.findIndex((one) => one.startsWith(' '))
      const added = next < 0 ? after : after.slice(0, next)
      return [{ file, below: line.slice(1), lines: added.map((one) => one.slice(1)) }]
    })
  })
}

/** Adds a recipe's lines to the project's own files. */
const addLines = async (root: string): Promise<void> => {
  for (const { file, below, lines } of await addedInRecipes()) {
    const path = join(root, file)
    const all = (await readFile(path, 'utf8')).split('\n')
    const at = all.indexOf(below)
    if (at < 0) throw new Error(`The recipe adds below '${below}' in ${file}, which has no such line`)
    await writeFile(path, all.toSpliced(at + 1, 0, ...lines).join('\n'))
  }
}

/** Lays in what the recipes show as it stands there, what the project has itself aside; answers the files. */
export const layRecipes = async ({ root }: ProjectCopy): Promise<readonly string[]> => {
  const own = (await shownInRecipes()).filter(([file]) => !existsSync(file))
  for (const [file, code] of own) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), code)
  }
  await addLines(root)
  return own.map(([file]) => file)
}

/** @example const { root, remove } = await copyWithVessels() */
export const copyWithVessels = async (): Promise<ProjectCopy> => {
  const copy = await copyOfProject()
  await writeVessels(copy)
  return copy
}

/** Drops the schema file of the vessels in, and nothing else; `edit` says what is written otherwise in it. */
export const writeVessels = async (
  { root }: ProjectCopy,
  edit: (schema: string) => string = (schema) => schema,
): Promise<void> => writeFile(join(root, vessels), edit(await shownInReadme()))

export const removeVessels = ({ root }: ProjectCopy): Promise<void> => rm(join(root, vessels))
