import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

/**
 * Runs some projects of vitest.config.ts and answers how many tests held. A file that cannot be loaded, a run
 * that ends without a report and a test left out are failures.
 */
export const runVitest = async (name, parameters, env = {}) => {
  const report = `tmp/tests-${name}.json`
  mkdirSync('tmp', { recursive: true })
  rmSync(report, { force: true })
  const code = await new Promise((resolve) => {
    const command = [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...parameters,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]
    const child = spawn(process.execPath, command, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('close', resolve)
  })
  const { passed, failed } = countOf(report)
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

const countOf = (report) => {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    const unloaded = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests + unloaded }
  } catch (problem) {
    console.error(`No test report: ${problem.message}`)
    return { passed: 0, failed: 1 }
  }
}
