import type { ResourceSource } from '../schema/resource.ts'
import type { Sources } from '../schema/registry.ts'

interface ResourceModule {
  readonly default: ResourceSource
}

/**
 * Every resource file of `src/resources/<group>/`, by its path in the repository. Bundled by Vite where Vite
 * runs the server (tests, development, build), else read from the folder: a new file needs no entry anywhere.
 *
 * @example buildRegistry(await loadSources(), glossary)
 */
export const loadSources = async (): Promise<Sources> => {
  const modules = import.meta.env === undefined ? await readFolder() : bundled()
  return Object.fromEntries(
    Object.entries(modules).map(([file, module]) => [file.replace(/^\.\//, 'src/resources/'), module.default]),
  )
}

type Modules = { readonly [file: string]: ResourceModule }

const bundled = (): Modules => import.meta.glob<ResourceModule>(['./*/*.ts', '!./*/*.test.ts'], { eager: true })

/** The same files without Vite, under plain Node with a TypeScript loader. */
const readFolder = async (): Promise<Modules> => {
  const [{ readdir }, { fileURLToPath }] = await Promise.all([import('node:fs/promises'), import('node:url')])
  const files = await readdir(fileURLToPath(new URL('.', import.meta.url)), { recursive: true })
  const paths = files
    .map((file) => `./${file.replaceAll('\\', '/')}`)
    .filter((file) => /^\.\/[^/]+\/[^/]+\.ts$/.test(file) && !file.endsWith('.test.ts'))
  const loaded = await Promise.all(
    paths.map(
      async (file) =>
        [file, (await import(/* @vite-ignore */ new URL(file, import.meta.url).href)) as ResourceModule] as const,
    ),
  )
  return Object.fromEntries(loaded)
}
