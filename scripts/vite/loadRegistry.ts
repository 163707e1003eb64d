import { loadSources } from '../../src/resources/index.server.ts'
import { workScreens } from '../../src/resources/workScreens.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../src/schema/registry.ts'

/** All resources, normalised, as the build, development and the tests of the browser side read them. */
export const resources = buildRegistry(await loadSources(), glossary).all

/** The screens made by hand. */
export const screens = workScreens
