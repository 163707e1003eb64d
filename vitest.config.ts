import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { quickFolder } from './scripts/test/quickFolder.mjs'
import { manifest } from './scripts/vite/manifest.ts'
import { workerSources } from './scripts/vite/workerSources.ts'
import { LongestFirst } from './tests/longestFirst.ts'

// For the workers, which inherit it, and what they start.
process.env['TMPDIR'] = quickFolder()

const node = { environment: 'node', testTimeout: 30_000, hookTimeout: 60_000 } as const
const browser = { ...node, testTimeout: 120_000, hookTimeout: 180_000 } as const

/** What these prove is said in seconds, or takes the whole machine: nothing computes beside them. */
const timed = ['reconnect', 'lostDatabase', 'brokenLine', 'floor', 'stock', 'together'].map(
  (name) => `tests/faults/${name}.test.ts`,
)

/**
 * `unit`: language, domain and server beside their files. `component`: the browser side with the real server
 * application behind msw; a file that needs a page says so by `@vitest-environment jsdom`. `contract`: every resource on both databases. `browser`: a real Chromium.
 * `faults`: the server as a process of its own that is killed, starved and cut off, and `npm run dev`;
 * `timed` those of them, and of the attacks, that must stand alone.
 */
export default defineConfig({
  plugins: [react(), manifest(), workerSources()],
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // A page that is drawn leaves much behind at once: a larger room for what is new costs a fifth less time than collecting it.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    // What is asked again until it is so has as long on a busy machine as anything on a screen; what is so at once ends at once.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        // One world of modules for all files of a worker: most of them need the whole registry.
        test: {
          ...node,
          name: 'unit',
          isolate: false,
          include: ['{src/schema,src/domain,src/resources,server,scripts}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'component',
          isolate: false,
          setupFiles: [
            'tests/component/nobodySignedIn.ts',
            'tests/component/patience.ts',
            'tests/component/quickLabels.ts',
            'tests/component/quickStyles.ts',
          ],
          include: [
            'src/{app,auth,authProvider,custom,dataProvider,i18n,ui}/**/*.test.{ts,tsx}',
            'tests/component/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'contract',
          isolate: false,
          include: ['tests/contract/**/*.test.ts', 'tests/{attacks,foreign,integrator}/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...browser,
          name: 'browser',
          isolate: false,
          setupFiles: 'tests/e2e/leavesDesks.ts',
          include: ['tests/e2e/**/*.test.ts', 'tests/{attacks,faults,integrator}/browser/*.test.ts'],
          globalSetup: 'tests/e2e/startOffice.ts',
        },
      },
      {
        extends: true,
        test: {
          ...browser,
          name: 'faults',
          isolate: false,
          setupFiles: 'tests/e2e/leavesDesks.ts',
          include: ['tests/faults/*.test.ts', 'tests/foreign/browser/*.test.ts', 'tests/integrator/programs/*.test.ts'],
          exclude: timed,
          globalSetup: 'tests/faults/layCompanies.ts',
        },
      },
      {
        extends: true,
        test: {
          ...browser,
          name: 'timed',
          isolate: false,
          setupFiles: 'tests/e2e/leavesDesks.ts',
          include: [...timed, 'tests/attacks/timed/*.test.ts'],
          globalSetup: 'tests/faults/layCompanies.ts',
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
