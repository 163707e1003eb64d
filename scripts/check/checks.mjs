import { checkDependencies } from '../dependencies.mjs'
import { checkTexts } from './cleanTexts.mjs'
import { checkDeclarations } from './declarations.mjs'
import { checkFileSizes } from './fileSizes.mjs'
import { checkReferenceDocs } from './referenceDocs.mjs'
import { checkSettingsDocs } from './settingsDocs.mjs'
import { checkReadsPastGate } from './readsPastGate.mjs'
import { checkServiceFolders } from './serviceFolders.mjs'
import { runTools } from './tools.mjs'
import { checkUntypedRecords } from './untypedRecords.mjs'

/** Everything that is checked without running the application; prints each and answers how many held and which did not. */
export const runChecks = async () => {
  const results = [
    ...(await runTools()),
    { name: 'dependencies', ...checkDependencies() },
    { name: 'file sizes', ...checkFileSizes() },
    { name: 'texts', ...checkTexts() },
    { name: 'declarations', ...checkDeclarations() },
    { name: 'reads past the gate', ...checkReadsPastGate() },
    { name: 'untyped records', ...checkUntypedRecords() },
    { name: 'folders of services', ...checkServiceFolders() },
    { name: 'settings in the README', ...(await checkSettingsDocs()) },
    { name: 'reference of the language', ...(await checkReferenceDocs()) },
  ]
  for (const { name, problems, summary } of results) {
    for (const problem of problems) console.error(problem)
    console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${name}${summary === '' ? '' : ` (${summary})`}`)
  }
  const failures = results
    .filter(({ problems }) => problems.length > 0)
    .map(({ name, problems }) => `${name}: ${problems.join('\n    ')}`)
  return { passed: results.length - failures.length, failures }
}
