import { loadSources } from '../../src/resources/index.server.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry, type Registry } from '../../src/schema/registry.ts'

let known: Promise<Registry> | undefined

/** Every resource that the project declares; read once, for nobody changes it. */
export const declaredRegistry = (): Promise<Registry> =>
  (known ??= loadSources().then((sources) => buildRegistry(sources, glossary)))
