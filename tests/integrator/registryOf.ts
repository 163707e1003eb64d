import { join } from 'node:path'
import { runnerImport } from 'vite'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry, type Registry, type Sources } from '../../src/schema/registry.ts'

interface SourcesModule {
  readonly loadSources: () => Promise<Sources>
}

/** Every resource that the files of a copy declare, read as its build and its server read them. */
export const registryOf = async (root: string): Promise<Registry> => {
  const { module } = await runnerImport<SourcesModule>(join(root, 'src/resources/index.server.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
  })
  return buildRegistry(await module.loadSources(), glossary)
}
