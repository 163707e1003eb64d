import { ensurePackages } from './build/packages.mjs'

ensurePackages()
const { writeSettingsDocs } = await import('./check/settingsDocs.mjs')
await writeSettingsDocs()
