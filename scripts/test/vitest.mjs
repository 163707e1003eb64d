import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'

const LINES_OF_A_FAILURE = 6

/**
 * Runs some projects of vitest.config.ts and answers how many tests held and what did not, each with its name and
 * the first lines of its reason. A file that cannot be loaded, a run that ends without a report and a test left out
 * are failures.
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
  const told = resultOf(name, report)
  return told.failures.length > 0 || code === 0
    ? told
    : { ...told, failures: [`${name}: no test failed, and the run ended with ${code}: an error outside the tests`] }
}

const resultOf = (name, report) => {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failures: testResults.flatMap(failuresOf) }
  } catch (problem) {
    return { passed: 0, failures: [`${name}: no test report (${problem.message})`] }
  }
}

const failuresOf = ({ name: path, status, message, assertionResults }) => {
  const file = relative(process.cwd(), path)
  const failed = assertionResults
    .filter((test) => test.status !== 'passed')
    .map((test) => `${file} > ${test.fullName}: ${beginningOf(test.failureMessages?.[0] ?? test.status)}`)
  return status === 'failed' && failed.length === 0 ? [`${file}: ${beginningOf(message)}`] : failed
}

const beginningOf = (text) =>
  text
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, LINES_OF_A_FAILURE)
    .join('\n    ')
